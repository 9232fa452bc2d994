import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { readContract } from '../../mock/doors/http/document.ts'
import { root } from './outputs.ts'

test.each(['openapi.yaml', 'asyncapi.yaml', 'mock/doors/control/control.yaml'])(
  '%s has the version of package.json',
  (file) => {
    expect(readContract(join(root, file)).info).toMatchObject({ version: packageJson.version })
  },
)
