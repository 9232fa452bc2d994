import 'openapi-types'

/** Keywords of our contracts beyond OpenAPI; the description of openapi.yaml explains them. */
declare module 'openapi-types' {
  namespace OpenAPIV3 {
    interface BaseSchemaObject {
      'x-rule'?: string
      'x-label'?: string
      'x-secret'?: true
      'x-counts'?: string[]
      'x-limits'?: Record<string, number>
      'x-enum-varnames'?: string[]
      'x-locales'?: Record<string, string>
      'x-sdk-name'?: string
      'x-reasons'?: Record<string, { when: string; do: string }>
    }
  }
}
