import { describe, expect, test } from 'vitest'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { cut } from '#src/flows/index.ts'
import { addNode } from '#src/flows/operations/edit.ts'
import { withDocument } from '#src/flows/operations/recut.ts'
import { marksSince } from './marks.ts'

const { spinWheelFull } = drawnRuleSamples
const [first, second, third] = spinWheelFull.rewardAssigment

describe('marks', () => {
  test('are on new and changed steps and connections, and on nothing else', () => {
    const opened = cut(spinWheelFull, 'rule')
    const coffee = { quadrant: 7, winingQuadrant: true, percentage: 5, offerId: 'free-coffee', offerName: 'Coffee' }
    const drawn = withDocument(opened, {
      ...spinWheelFull,
      name: 'The rule, and not its card',
      howOften: 'everytime',
      rewardAssigment: [first, { ...second, percentage: 15.25 }, third, coffee],
    })
    const { graph } = addNode(drawn, 'webhook', { webhook: 'loose' })
    const { marks, gone } = marksSince(graph, spinWheelFull)
    expect(Object.fromEntries(marks)).toEqual({
      trigger: 'changed',
      'template outcome reward:coins-50': 'changed',
      'reward:free-coffee': 'added',
      'template outcome reward:free-coffee': 'added',
    })
    expect(gone).toEqual([])
  })

  test('know the steps that are gone', () => {
    const { webhook: _, webhookPlaceholders: __, ...rest } = spinWheelFull
    const graph = withDocument(cut(spinWheelFull, 'rule'), { ...rest, webhookCallback: false })
    expect(marksSince(graph, spinWheelFull).gone.map(({ id }) => id)).toEqual(['webhook'])
    expect(marksSince(graph, { ...rest, webhookCallback: false }).marks.size).toBe(0)
  })
})
