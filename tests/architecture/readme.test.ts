import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { settingsTable } from '#src/platform/base/settings/settings.ts'

const readme = readFileSync('README.md', 'utf8')

describe('the README', () => {
  it('prints the settings as the server reads them', () => {
    expect(readme).toContain(settingsTable().trim())
  })

  it('names every script that it tells people to run', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    const named = [...readme.matchAll(/`npm (?:run )?([\w-]+)[^`]*`/g)].flatMap(([, name]) => name ?? [])
    expect(named.filter((name) => !['start', 'test', 'ci', 'cit'].includes(name) && !(name in scripts))).toEqual([])
  })
})
