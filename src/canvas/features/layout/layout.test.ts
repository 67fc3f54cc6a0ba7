import { expect, test } from 'vitest'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { smartCampaignSamples } from '#schemas/documents/smart-campaign.samples.ts'
import { cut } from '#src/flows/index.ts'
import type { Graph, GraphEdge } from '#src/graph/graph.ts'
import type { Positions } from '../../core/sheet.ts'
import { layout } from './layout.ts'

const sized = (graph: Graph, heightOf: (kind: string) => number) =>
  new Map(graph.nodes.map(({ id, kind }) => [id, { width: kind === 'day' ? 156 : 224, height: heightOf(kind) }]))

function extent(graph: Graph, places: Positions, heightOf: (kind: string) => number) {
  const all = graph.nodes.map(({ id, kind }) => ({ ...(places[id] ?? { x: 0, y: 0 }), kind }))
  return {
    width: Math.max(...all.map(({ x, kind }) => x + (kind === 'day' ? 156 : 224))),
    height: Math.max(...all.map(({ y, kind }) => y + heightOf(kind))),
  }
}

const heights: Readonly<Record<string, number>> = { template: 262, trigger: 124, reward: 140, segment: 84 }
const heightOf = (kind: string) => heights[kind] ?? 104

test('puts who and when left of the game, rewards on its right, and its parts below it', () => {
  const graph = cut(drawnRuleSamples.spinWheelFull)
  const places = layout(graph, sized(graph, heightOf))
  const at = (kind: string) => graph.nodes.filter((node) => node.kind === kind).map(({ id }) => places[id])
  const [trigger, template, text] = [at('trigger')[0], at('template')[0], at('result-text')[0]]
  expect(trigger?.x).toBeLessThan(template?.x ?? 0)
  expect(text?.x).toBe(template?.x)
  expect(text?.y).toBeGreaterThan((template?.y ?? 0) + 262)
  for (const reward of at('reward')) expect(reward?.x).toBeGreaterThan((template?.x ?? 0) + 224)
})

test.each(['smartCampaign', 'smartCampaignCustom', 'smartCampaignBegun'] as const)(
  'puts the final of a campaign right of the templates it tests, and no card between it and the campaign: %s',
  (sample) => {
    const graph = cut(smartCampaignSamples[sample])
    const places = layout(graph, sized(graph, heightOf))
    const at = (kind: string) =>
      graph.nodes.filter((one) => one.kind === kind).map(({ id }) => places[id] ?? { x: 0, y: 0 })
    const [campaignAt, final] = [at('campaign')[0], at('final')[0]]
    for (const { x } of at('tested-template')) expect(final?.x).toBeGreaterThanOrEqual(x + 224)
    // Its wire leaves below the campaign and comes in from the left, at its own height.
    const between = graph.nodes.filter(({ id, kind }) => {
      const { x, y } = places[id] ?? { x: 0, y: 0 }
      const isBeside = x + 224 > (campaignAt?.x ?? 0) + 112 && x < (final?.x ?? 0)
      return isBeside && y < (final?.y ?? 0) + 52 && y + heightOf(kind) > (final?.y ?? 0) + 52
    })
    expect(between.map(({ kind }) => kind)).toEqual([])
  },
)

const node = (id: string, kind: string) => ({ id, kind, data: {} })
const edge = (source: string, target: string, port: string): GraphEdge => ({
  id: `${source} ${target}`,
  source,
  target,
  port,
})

test('stands thirty days in rows of seven, in reading order', () => {
  const days = Array.from({ length: 30 }, (_, at) => `day ${at + 1}`)
  const graph: Graph = {
    kind: 'rule',
    flow: 'daily-streak',
    root: 'streak',
    nodes: [node('streak', 'streak'), ...days.map((id) => node(id, 'day'))],
    edges: days.map((id) => edge('streak', id, 'day')),
  }
  const places = layout(graph, sized(graph, heightOf))
  const lines = [...new Set(days.map((id) => places[id]?.y ?? 0))]
  const rows = lines.map((line) => days.filter((id) => places[id]?.y === line))
  expect(rows.map(({ length }) => length)).toEqual([7, 7, 7, 7, 2])
  expect(lines).toEqual([...lines].sort((a, b) => a - b))
  expect(rows.flat()).toEqual(days)
  expect(extent(graph, places, heightOf).width).toBeLessThan(1200)
})

test.each([
  ['one milestone', 1, 480],
  ['six milestones', 6, 80],
  ['as many milestones as tasks', 480, 1],
])('packs a quest of 480 tasks, in reading order: %s', (_, milestones, tasks) => {
  const steps = Array.from({ length: milestones }, (_, at) => `step ${at}`)
  const tasksOf = (step: string) => Array.from({ length: tasks }, (_, at) => `${step} task ${at}`)
  const graph: Graph = {
    kind: 'rule',
    flow: 'quest',
    root: 'quest',
    nodes: [
      node('quest', 'quest'),
      ...steps.flatMap((step) => [node(step, 'milestone'), ...tasksOf(step).map((id) => node(id, 'task'))]),
    ],
    edges: steps.flatMap((step) => [edge('quest', step, 'step'), ...tasksOf(step).map((id) => edge(step, id, 'task'))]),
  }
  const places = layout(graph, sized(graph, heightOf))
  const { width, height } = extent(graph, places, heightOf)
  expect(Math.max(width, height)).toBeLessThan(10_000)
  const isRead = (ids: readonly string[]) =>
    ids.every((id, at) => {
      const [one, next] = [places[id], places[ids[at + 1] ?? '']]
      return !one || !next || next.y > one.y || (next.y === one.y && next.x > one.x)
    })
  expect(isRead(steps)).toBe(true)
  for (const step of steps) expect(isRead(tasksOf(step))).toBe(true)
})
