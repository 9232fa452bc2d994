import tseslint from 'typescript-eslint'
import { plainComments } from './tools/eslint/plainComments.ts'
import { untrackedSignals } from './tools/eslint/untrackedSignals.ts'
import { wireNames } from './tools/wireNames.js'

const h5 = { rules: { 'plain-comments': plainComments, 'untracked-signals': untrackedSignals } }

/** Time and randomness of a world come from its clock and its seed, so that every run is repeatable. */
const worldly = [
  ['CallExpression[callee.object.name="Date"][callee.property.name="now"]', 'Ask the clock of the world.'],
  ['NewExpression[callee.name="Date"][arguments.length=0]', 'Ask the clock of the world.'],
  ['CallExpression[callee.object.name="performance"]', 'Ask the clock of the world.'],
  [
    'CallExpression[callee.object.name="Math"][callee.property.name="random"]',
    'Ask the randomness of the world.',
  ],
].map(([selector, message]) => ({ selector, message }))

/** Enum values of the contract have names in generated/enums.ts. */
const counted =
  '/^(status|type|result|direction|side|profit_result|review_status|exam_status|advanced_user)$/'
const bareNumbers = [
  `BinaryExpression[operator=/^[!=]==$/][left.property.name=${counted}][right.raw=/^[0-9]{1,2}$/]`,
  `BinaryExpression[operator=/^[!=]==$/][left.property.name=${counted}][right.type="UnaryExpression"]`,
  `AssignmentExpression[left.property.name=${counted}][right.raw=/^[0-9]{1,2}$/]`,
].map((selector) => ({ selector, message: 'Use the words of generated/enums.ts.' }))

/** Rows and events are read through sdk/model; sent fields keep the names of the contract. */
const onTheWire = `/^(${wireNames().join('|')})$/`
const rowsAsTheyCome = [
  `MemberExpression[computed=false][property.name=${onTheWire}]`,
  `ObjectPattern > Property[key.name=${onTheWire}]`,
].map((selector) => ({ selector, message: 'Read it through a mapper of sdk/model.' }))

/** Vite's preload takes in both handlers, and rejects outside of them when a style sheet is missing. */
const halfHandled = {
  selector:
    'CallExpression[arguments.length=2][callee.property.name="then"][callee.object.type="ImportExpression"]',
  message: 'Use catch(): Vite reports a missing style sheet past the second handler of then().',
}

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      'dist',
      '.cache',
      'generated',
      'tools/asyncapi-template',
      // They are part of the packages and import from there.
      'tools/pack/assets',
      'tests/packages/consumer',
      'web/public',
      'web/src/i18n/compiled',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parser: tseslint.parser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { h5 },
    rules: { 'h5/plain-comments': 'error' },
  },
  {
    // A figure without a value at first would never appear.
    files: ['web/src/**/*.ts', 'web/src/**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: { 'h5/untracked-signals': 'error' },
  },
  {
    files: ['{domain,mock}/**/*.ts'],
    ignores: ['mock/engine/clock.ts', 'mock/engine/random.ts', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...worldly, ...bareNumbers] },
  },
  { files: ['tests/**/*.ts', 'sdk/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...bareNumbers] } },
  {
    files: ['web/src/**/*.ts', 'web/src/**/*.tsx', 'cli/**/*.ts'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...bareNumbers, ...rowsAsTheyCome, halfHandled] },
  },
)
