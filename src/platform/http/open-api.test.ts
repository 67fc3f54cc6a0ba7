import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import openapiTypes from 'openapi-typescript'
import { afterAll, describe, expect, test } from 'vitest'
import { openApi } from './open-api.ts'

/** The description as it travels. */
const described = () => JSON.parse(JSON.stringify(openApi('')))

const folder = mkdtempSync(join(tmpdir(), 'questwire-client-types-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the description of the API', () => {
  test('passes a public validator', async () => {
    expect(await new Validator().validate(described())).toEqual({ valid: true })
  })

  test('refers to what it holds', () => {
    const document = described()
    const text = JSON.stringify(document)
    const named = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, name = '']) => name)
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
    expect([...new Set(named)].sort()).toEqual(known.sort())
    expect(text).not.toContain('$defs')
  })

  test('makes types that compile, by a public generator', { timeout: 120_000 }, async () => {
    writeFileSync(join(folder, 'api.ts'), await openapiTypes(described()))
    writeFileSync(
      join(folder, 'client.ts'),
      `import type { components, paths } from './api.ts'
type Rule = NonNullable<paths['/saveRule']['post']['requestBody']>['content']['application/json']
type Listed = paths['/getRuleEngineList/{itemsPerPage}/{pageNo}']['get']['responses'][200]['content']['application/json']
export const rule: Rule = { name: 'Diwali spin & win', type: 2, rewardAssigment: [{ offerId: 'a', percentage: 10 }] }
export const step: components['schemas']['TraceStep'] = { what: 'status', held: true, says: 'It is active', of: [] }
export const count = (reply: Listed): number => reply.rewardsList.rule.length
// @ts-expect-error A name is text.
export const wrong: Rule = { name: 7 }
`,
    )
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--allowImportingTsExtensions']
    const { stdout } = spawnSync(resolve('node_modules/.bin/tsc'), [...options, 'client.ts'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(stdout).toBe('')
  })
})
