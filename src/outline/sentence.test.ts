import { expect, test } from 'vitest'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { cut } from '#src/flows/index.ts'
import { sentenceOf, titleOf } from './sentence.ts'

const graph = cut(drawnRuleSamples.spinWheelFull, 'rule')
const names = (kind: string, id: string) => (kind === 'segment' ? `Segment ${id}` : undefined)

test('a sentence has the title of its step, or the text that asks for one', () => {
  const sentences = graph.nodes.map((node) => sentenceOf(node, names, {}))
  expect(sentences.length).toBeGreaterThan(3)
  expect(sentences.every(({ before, after }) => !`${before}${after}`.includes('{}'))).toBe(true)
  const blank = sentenceOf({ id: 'new', kind: 'reward', data: {} }, names, {})
  expect(blank.title).toMatch(/^\([a-z]/)
})

test('a step is named by what it holds', () => {
  const segment = graph.nodes.find(({ kind }) => kind === 'segment')
  const title = segment && titleOf(graph, segment, names)
  expect(title).toBeTruthy()
  expect(segment && sentenceOf(segment, names, {}).title).toBe(title)
})
