import { describe, expect, test } from 'vitest'
import { nodeKind, nodeKinds } from './kinds.ts'
import { nodeViews } from './views.ts'

describe('nodeKinds', () => {
  test('has each id once, and a card and an inspector for it', async () => {
    expect(new Set(nodeKinds.map(({ id }) => id)).size).toBe(nodeKinds.length)
    expect(Object.keys(nodeViews).sort()).toEqual(nodeKinds.map(({ id }) => id).sort())
    for (const { Card, Inspector } of Object.values(nodeViews)) {
      expect(Card).toBeTypeOf('function')
      await expect(Inspector.load()).resolves.toHaveProperty('default')
    }
  }, 60_000)

  test('joins ports of one id and one type only', () => {
    const ports = nodeKinds.flatMap((kind) => kind.ports)
    for (const port of ports) {
      const partners = ports.filter(({ id, side }) => id === port.id && side !== port.side)
      expect(partners.map(({ type }) => type)).toEqual(partners.map(() => port.type))
      expect(partners.length).toBeGreaterThan(0)
    }
  })

  test('finds a kind, and draws an unknown one as the opaque card', () => {
    for (const kind of nodeKinds) expect(nodeKind(kind.id)).toBe(kind)
    expect(nodeKind('of next year').ports).toEqual([])
  })
})
