import type { Node } from '@xyflow/react'
import { expect, test } from 'vitest'
import { sizedFromAfar } from './seen-from-afar.ts'

const card = (id: string, kind: string): Node => ({ id, type: 'card', position: { x: 0, y: 0 }, data: { kind } })

test('new cards that are seen from afar have their size before they are measured; known ones and notes stay as they are', () => {
  const known = card('known', 'reward')
  const note: Node = { id: 'note', type: 'note', position: { x: 0, y: 0 }, data: {} }
  const [same, fresh, day, noted] = sizedFromAfar([known, card('new', 'reward'), card('day', 'day'), note], [known])
  expect(same).toBe(known)
  expect(fresh?.measured).toEqual({ width: 224, height: 110 })
  expect(day?.measured).toEqual({ width: 156, height: 110 })
  expect(noted).toBe(note)
})
