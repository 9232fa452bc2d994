/**
 * A rule of Redocly for the forms of a contract: each field needs its own description, because editors and references do not
 * show that of the schema it refers to.
 * @typedef {{ description?: string }} Field
 * @typedef {{ report(problem: { message: string; location: object }): void; location: { child(name: string): object } }} Context
 */
export default () => ({
  id: 'forms',
  rules: {
    oas3: {
      'field-description': () => ({
        RequestBody: {
          /**
           * @param {Readonly<Record<string, Field>>} fields
           * @param {Context} context
           */
          SchemaProperties(fields, { report, location }) {
            for (const [name, { description = '' }] of Object.entries(fields))
              if (description === '')
                report({ message: `${name} has no description of its own`, location: location.child(name) })
          },
        },
      }),
    },
  },
})
