import { defineConfig } from 'oxfmt'

export default defineConfig({
  semi: false,
  singleQuote: true,
  printWidth: 110,
  sortPackageJson: false,
  // Packages, then `#` aliases, then relative paths; styles last, so that a component's own override those it uses.
  sortImports: { newlinesBetween: false },
  // Components bring their styles, so the order of imports in web is the order of the style sheets.
  overrides: [{ files: ['web/**'], options: { sortImports: false } }],
  ignorePatterns: [
    '**/package-lock.json',
    'web/src/i18n/compiled',
    'openapi.yaml',
    'asyncapi.yaml',
    // One operation or schema per line.
    'generated/{catalogue,controlCatalogue,openapi,control}.json',
  ],
})
