import type { useReactFlow } from '@xyflow/react'
import { expect, test } from 'vitest'
import { questSamples } from '#schemas/documents/quest.samples.ts'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { cut } from '#src/flows/index.ts'
import { placeAtDrop } from './free-place.ts'

type Flow = ReturnType<typeof useReactFlow>

/** A sheet on which each card stands at (400, 300). */
const flow = { getNode: (id: string) => ({ id, position: { x: 400, y: 300 } }) } as unknown as Flow
/** About the height of a new card. */
const HEIGHT = 116

test('a step that is dropped above a card from a port at its top covers nothing of it', () => {
  const rule = cut(drawnRuleSamples.spinWheelFull, 'rule')
  const trigger = rule.nodes.find(({ kind }) => kind === 'trigger')?.id ?? ''
  const end = { node: trigger, port: 'audience', slot: undefined, end: 'target' } as const
  for (const y of [80, 250, 290, 310]) {
    const place = placeAtDrop(flow, rule, end, { x: 450, y })
    expect(place.y + HEIGHT).toBeLessThanOrEqual(300)
    expect(Math.abs(place.x + 112 - 450)).toBeLessThan(4)
  }
})

test('a step that is dropped to the right begins at the pointer', () => {
  const quest = cut(questSamples.questTwoLanguages, 'quest')
  const end = { node: quest.root, port: 'milestone', slot: undefined, end: 'source' } as const
  const place = placeAtDrop(flow, quest, end, { x: 900, y: 420 })
  expect(place.x).toBe(900)
  expect(place.y).toBeLessThan(420)
})
