import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { untrackedSignals } from './tools/eslint/untrackedSignals.ts'
import { wireNames } from './tools/wireNames.js'

/** Time and chance of a world come from its clock and its seed, or no run could be repeated. */
const worldly = [
  ['CallExpression[callee.object.name="Date"][callee.property.name="now"]', 'Ask the clock of the world.'],
  ['NewExpression[callee.name="Date"][arguments.length=0]', 'Ask the clock of the world.'],
  ['CallExpression[callee.object.name="performance"]', 'Ask the clock of the world.'],
  [
    'CallExpression[callee.object.name="Math"][callee.property.name="random"]',
    'Ask the randomness of the world.',
  ],
].map(([selector, message]) => ({ selector, message }))

/** What the contract counts has a word in generated/enums.ts. */
const counted =
  '/^(status|type|result|direction|side|profit_result|review_status|exam_status|advanced_user)$/'
const bareNumbers = [
  `BinaryExpression[operator=/^[!=]==$/][left.property.name=${counted}][right.raw=/^[0-9]{1,2}$/]`,
  `BinaryExpression[operator=/^[!=]==$/][left.property.name=${counted}][right.type="UnaryExpression"]`,
  `AssignmentExpression[left.property.name=${counted}][right.raw=/^[0-9]{1,2}$/]`,
].map((selector) => ({ selector, message: 'Use the words of generated/enums.ts.' }))

/** Rows and events are read through sdk/model; fields that are sent keep the contract's names. */
const onTheWire = `/^(${wireNames().join('|')})$/`
const rowsAsTheyCome = [
  `MemberExpression[computed=false][property.name=${onTheWire}]`,
  `ObjectPattern > Property[key.name=${onTheWire}]`,
].map((selector) => ({ selector, message: 'Read it through a mapper of sdk/model.' }))

/** The router goes wherever a text says; ours only to what is a screen. */
const anyAddress = {
  name: 'react-router-dom',
  importNames: ['Link', 'NavLink', 'Navigate', 'useNavigate'],
  message: 'Use kit/Link.ts, or go() of routing/navigate.ts.',
}

/** React keeps what stands in for a lazy part for 300 ms, however soon the part is there. */
const lazyParts = {
  name: 'react',
  importNames: ['lazy', 'Suspense'],
  message: 'Use onDemand() of platform/onDemand.tsx.',
}

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      'dist',
      '.cache',
      'generated',
      'tools/asyncapi-template',
      // They stand in the packages, and import from there.
      'tools/pack/assets',
      'tests/packages/consumer',
      'web/public',
      'web/src/i18n/compiled',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Numbers and flags read well in a sentence.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // A handler may be async to keep the shape of its neighbours.
      '@typescript-eslint/require-await': 'off',
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: {
            direct: true,
            named: true,
            defaultFrom: true,
            namedFrom: true,
            namespaceFrom: true,
          },
        },
      ],
      // Our interfaces write functions as methods; none of them uses `this`.
      '@typescript-eslint/unbound-method': 'off',
      // What was caught, and what aborts, is passed on as it came.
      '@typescript-eslint/prefer-promise-reject-errors': [
        'error',
        { allowThrowingAny: true, allowThrowingUnknown: true },
      ],
      // `new Ajv` of a package that is CommonJS and ESM at once.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      eqeqeq: 'error',
    },
  },
  {
    // Two are left there.
    files: ['tests/contract/**/*.ts'],
    rules: { '@typescript-eslint/no-unnecessary-type-assertion': 'off' },
  },
  {
    // React.lazy and the config files of tools ask for a default export.
    files: [
      '*.config.ts',
      'web/src/screens/**/*.tsx',
      'web/src/app/*.tsx',
      'web/src/{kit,shell,forms,feedback}/*.tsx',
      'web/src/chart/**/*.tsx',
      'web/inspector/src/pages/**/*.tsx',
    ],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    files: ['web/**/*.ts', 'web/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      // Event handlers of React may be async.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Told to who uses the React Compiler; we do not, for it freezes signals.
      'react-hooks/incompatible-library': 'off',
    },
  },
  {
    files: ['web/**/*.ts', 'web/**/*.tsx'],
    rules: { 'no-restricted-imports': ['error', { paths: [lazyParts] }] },
  },
  {
    files: ['web/src/**/*.ts', 'web/src/**/*.tsx'],
    ignores: ['web/src/kit/Link.ts', 'web/src/app/Shell.tsx'],
    rules: { 'no-restricted-imports': ['error', { paths: [anyAddress, lazyParts] }] },
  },
  {
    // A figure that was not there yet would never come.
    files: ['web/src/**/*.ts', 'web/src/**/*.tsx'],
    plugins: { h5: { rules: { 'untracked-signals': untrackedSignals } } },
    rules: { 'h5/untracked-signals': 'error' },
  },
  {
    files: ['web/**/*.tsx'],
    extends: [jsxA11y.configs.strict],
    rules: {
      // What scrolls can be reached by key, also where nothing in it can.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { tags: ['main'], roles: ['region'] }],
      // The radios of a group stand in one, with its legend.
      'jsx-a11y-x/no-noninteractive-element-to-interactive-role': ['error', { fieldset: ['radiogroup'] }],
    },
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
    rules: { 'no-restricted-syntax': ['error', ...bareNumbers, ...rowsAsTheyCome] },
  },
)
