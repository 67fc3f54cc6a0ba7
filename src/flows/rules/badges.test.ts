import { expect, test } from 'vitest'
import { cut, glue } from '../index.ts'
import { disconnect } from '../operations/edit.ts'

const rule = { type: 2, templateId: 'diwali-wheel', badges: ['festive-regular', 'festive-champion'], ruleType: 1 }

test('draws the badges of a rule as one card, and takes them away with it', () => {
  const graph = cut(rule, 'rule')
  const card = graph.nodes.find(({ kind }) => kind === 'badge')
  expect(card?.data).toEqual({ badges: rule.badges })
  const edge = graph.edges.find(({ port }) => port === 'badge')
  const { badges, ...rest } = rule
  expect(glue(disconnect(graph, edge?.id ?? '')).document).toEqual(rest)
})

test.each([[''], [[]], [['']], [7], [undefined]])('draws no badge for %j, and keeps it', (badges) => {
  const document = { ...rule, badges }
  const graph = cut(document, 'rule')
  expect(graph.nodes.map(({ kind }) => kind)).not.toContain('badge')
  expect(glue(graph).document).toEqual(document)
})
