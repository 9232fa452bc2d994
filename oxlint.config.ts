import { defineConfig } from 'oxlint'

/** All strict rules of typescript-eslint except those removed below. */
const strict = [
  'await-thenable no-array-delete no-base-to-string no-deprecated no-duplicate-enum-values',
  'no-duplicate-type-constituents no-dynamic-delete no-empty-object-type no-explicit-any',
  'no-extra-non-null-assertion no-extraneous-class no-floating-promises no-for-in-array no-implied-eval',
  'no-invalid-void-type no-meaningless-void-operator no-misused-new no-misused-promises no-misused-spread',
  'no-mixed-enums no-namespace no-non-null-asserted-nullish-coalescing no-non-null-asserted-optional-chain',
  'no-non-null-assertion no-redundant-type-constituents no-require-imports no-this-alias',
  'no-unnecessary-boolean-literal-compare no-unnecessary-condition no-unnecessary-template-expression',
  'no-unnecessary-type-arguments no-unnecessary-type-assertion no-unnecessary-type-constraint',
  'no-unnecessary-type-conversion no-unnecessary-type-parameters no-unsafe-argument no-unsafe-assignment',
  'no-unsafe-call no-unsafe-declaration-merging no-unsafe-enum-comparison no-unsafe-function-type',
  'no-unsafe-member-access no-unsafe-return no-unsafe-unary-minus no-useless-default-assignment',
  'no-wrapper-object-types only-throw-error prefer-as-const prefer-literal-enum-member',
  'prefer-namespace-keyword prefer-reduce-type-parameter prefer-return-this-type',
  'related-getter-setter-pairs return-await triple-slash-reference unbound-method unified-signatures',
  'use-unknown-in-catch-callback-variable',
]

/** Rules for React and the React Compiler, which we do not use because it breaks signals. */
const react = [
  'rules-of-hooks exhaustive-deps static-components use-memo preserve-manual-memoization immutability globals',
  'refs set-state-in-effect error-boundaries purity set-state-in-render unsupported-syntax',
]

const accessible = [
  'alt-text anchor-has-content anchor-is-valid aria-activedescendant-has-tabindex aria-props aria-proptypes',
  'aria-role aria-unsupported-elements autocomplete-valid click-events-have-key-events heading-has-content',
  'html-has-lang iframe-has-title img-redundant-alt label-has-associated-control media-has-caption',
  'mouse-events-have-key-events no-access-key no-autofocus no-distracting-elements',
  'no-interactive-element-to-noninteractive-role no-redundant-roles no-static-element-interactions',
  'role-has-required-aria-props role-supports-aria-props scope tabindex-no-positive',
]

const errors = (plugin: string, lines: readonly string[]): Record<string, 'error'> =>
  Object.fromEntries(
    lines.flatMap((line) => line.split(' ')).map((rule) => [`${plugin}/${rule}`, 'error' as const]),
  )

/** Forbids navigation to arbitrary text; our own navigate accepts only screens. */
const anyAddress = {
  name: 'react-router-dom',
  importNames: ['Link', 'NavLink', 'Navigate', 'useNavigate'],
  message: 'Use kit/Link.ts, or go() of routing/navigate.ts.',
}

/** React shows the fallback of a lazy part for at least 300 ms, however soon the part has loaded. */
const lazyParts = {
  name: 'react',
  importNames: ['lazy', 'Suspense'],
  message: 'Use onDemand() of platform/onDemand.tsx.',
}

/** General rules for TypeScript, React and HTML. Project-specific rules are in eslint.config.js. */
export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn'],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/*.{js,mjs,cjs}',
    'dist',
    '.cache',
    'generated',
    // They are part of the packages and import from there.
    'tools/pack/assets',
    'tests/packages/consumer',
    'web/public',
    'web/src/i18n/compiled',
  ],
  rules: {
    ...errors('typescript', strict),
    'typescript/ban-ts-comment': [
      'error',
      { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
    ],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    // Caught errors and abort reasons are rethrown unchanged.
    'typescript/prefer-promise-reject-errors': [
      'error',
      { allowThrowingAny: true, allowThrowingUnknown: true },
    ],
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    // Numbers and booleans are readable in template strings.
    'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    'import/no-default-export': 'error',
    'import/no-duplicates': ['error', { preferInline: true }],
    'unicorn/prefer-array-find': 'error',
    'unicorn/prefer-array-some': 'error',
    eqeqeq: 'error',
    'no-array-constructor': 'error',
    'no-unused-expressions': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'no-useless-constructor': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
  },
  overrides: [
    {
      // They replace methods of library classes, and call the originals on the same object.
      files: ['tests/api/plans.test.ts', 'tests/coverage/recordSockets.ts', 'tests/support/chart.ts'],
      rules: { 'typescript/unbound-method': 'off' },
    },
    {
      // Two of these assertions are left there.
      files: ['tests/contract/**/*.ts'],
      rules: { 'typescript/no-unnecessary-type-assertion': 'off' },
    },
    {
      // Lazy parts, config files of tools and reporters of vitest are default exports.
      files: [
        '*.config.ts',
        'tools/test/strayErrors.ts',
        'web/src/screens/**/*.tsx',
        'web/src/app/*.tsx',
        'web/src/{kit,shell,forms,feedback}/*.tsx',
        'web/src/chart/**/*.tsx',
        'web/inspector/src/pages/**/*.tsx',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['web/**/*.ts', 'web/**/*.tsx'],
      rules: {
        ...errors('react', react),
        // React event handlers may be async.
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'no-restricted-imports': ['error', { paths: [lazyParts] }],
      },
    },
    {
      files: ['web/src/**/*.ts', 'web/src/**/*.tsx'],
      excludeFiles: ['web/src/kit/Link.ts', 'web/src/app/Shell.tsx'],
      rules: { 'no-restricted-imports': ['error', { paths: [anyAddress, lazyParts] }] },
    },
    {
      files: ['web/**/*.tsx'],
      rules: {
        ...errors('jsx-a11y', accessible),
        'jsx-a11y/interactive-supports-focus': [
          'error',
          {
            tabbable: [
              ...['button', 'checkbox', 'link', 'progressbar', 'searchbox', 'slider', 'spinbutton', 'switch'],
              'textbox',
            ],
          },
        ],
        'jsx-a11y/no-noninteractive-element-interactions': [
          'error',
          { body: ['onError', 'onLoad'], iframe: ['onError', 'onLoad'], img: ['onError', 'onLoad'] },
        ],
        // A group of radios is in a fieldset with a legend.
        'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', { fieldset: ['radiogroup'] }],
        // Scrollable areas are reachable by keyboard, even without focusable content.
        'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: ['main'], roles: ['region'] }],
      },
    },
  ],
})
