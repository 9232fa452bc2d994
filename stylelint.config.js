/** Blank lines, like all layout, are the formatter's and the writer's. */
const blankLines = ['at-rule', 'comment', 'custom-property', 'declaration', 'rule']

// Stylelint asks for a default export.
export default {
  extends: 'stylelint-config-standard',
  reportNeedlessDisables: true,
  rules: {
    ...Object.fromEntries(blankLines.map((name) => [`${name}-empty-line-before`, null])),
    // Safari on phones knows it only with its prefix.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['-webkit-text-size-adjust'] }],
  },
  overrides: [
    {
      // TypeScript reads the classes of a module by name: `styles.cancelAll`.
      files: ['**/*.module.css'],
      rules: { 'selector-class-pattern': '^[a-z][a-zA-Z0-9]*$' },
    },
  ],
}
