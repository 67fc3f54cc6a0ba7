import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '#schemas/index.ts'
import { fuzzed, kinds } from './fuzz.ts'
import { law, smallLaw } from './runs.ts'

const now = Date.UTC(2026, 10, 20)

test.each(kinds)('checks of any %s answer whole issues and never throw', (kind) => {
  fc.assert(
    fc.property(
      fuzzed(kind),
      fc.option(fuzzed(kind)),
      fuzzed('template'),
      fuzzed('rule'),
      (document, stored, template, rule) => {
        const around = { now, template, rule }
        const facts = stored ? { ...around, mode: 'edit' as const, stored } : { now, mode: 'save' as const }
        const issues = check(document, kind, facts)
        for (const { code, severity, path, message } of issues) {
          if (!code || !message || typeof path !== 'string' || !['error', 'warning'].includes(severity)) {
            throw new Error(`not an issue: ${code} ${severity} ${path} ${message}`)
          }
        }
      },
    ),
    law,
  )
})

test('checks are plain functions: the same document has the same issues, and stays as it was', () => {
  fc.assert(
    fc.property(fuzzed('rule'), (rule) => {
      const text = JSON.stringify(rule)
      expect(check(rule, 'rule', { now })).toEqual(check(rule, 'rule', { now }))
      return JSON.stringify(rule) === text
    }),
    smallLaw,
  )
})
