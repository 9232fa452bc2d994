/** The formatter and the author decide on blank lines, as on all layout. */
const blankLines = ['at-rule', 'comment', 'custom-property', 'declaration', 'rule']

// Stylelint requires a default export.
export default {
  extends: 'stylelint-config-standard',
  reportNeedlessDisables: true,
  rules: {
    ...Object.fromEntries(blankLines.map((name) => [`${name}-empty-line-before`, null])),
    // Safari on phones supports it only with its prefix.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['-webkit-text-size-adjust'] }],
  },
  overrides: [
    {
      // TypeScript accesses CSS module classes by name: `styles.cancelAll`.
      files: ['**/*.module.css'],
      rules: { 'selector-class-pattern': '^[a-z][a-zA-Z0-9]*$' },
    },
  ],
}
