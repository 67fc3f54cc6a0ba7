import { percentage } from '#nodes/shared/rows/row-kinds.ts'
import { playTypes } from '#schemas/codes.ts'
import { type Graph, withNodeData } from '#src/graph/graph.ts'
import type { Slot } from '#src/graph/kind.ts'
import { type Flow, rootSlice } from '../flow.ts'
import { templateChanged } from '../reactions/template-changed.ts'
import { winningQuadrants } from '../reactions/winning-quadrants.ts'
import {
  badges,
  leaderboard,
  resultText,
  rewardRow,
  rewards,
  templateKeys,
  terms,
  triggerPart,
  webhook,
} from '../seams/rule.ts'
import { leftToGive } from './share.ts'

const quadrant = (value: number, text?: string, colour?: string): Slot => ({
  value,
  label: text?.trim() ? `${value} · ${text.trim()}` : `Field ${value}`,
  ...(colour ? { colour } : {}),
})

/** Returns the chosen winning quadrants. */
function chosenIn(graph: Graph): readonly unknown[] {
  const { combination } = rootSlice(graph)
  return Array.isArray(combination) ? combination : []
}

/** Returns the lowest quadrant that is not chosen; a wheel has at most twelve (E §9). */
function firstFree(chosen: readonly unknown[], total: number): number | undefined {
  return Array.from({ length: total }, (_, index) => index + 1).find((number) => !chosen.includes(number))
}

/** The spin wheel: each winning quadrant leads to a reward, the rest lose (`type` 2). */
export const spinWheel: Flow = {
  id: 'spin-wheel',
  label: 'Spin wheel',
  family: 'rule',
  draws: (rule) => rule.type === playTypes.spinWheel,
  root: 'template',
  rootKeys: templateKeys,
  seams: [triggerPart, rewards('quadrant'), resultText, leaderboard, terms, badges, webhook],
  choices: ({ template }) => (template?.segments ?? []).map((one, index) => quadrant(index + 1, one.text, one.color)),
  slots: (root, { template }) =>
    (Array.isArray(root.combination) ? root.combination : [])
      .filter((value): value is number => typeof value === 'number')
      .map((value) => quadrant(value, template?.segments[value - 1]?.text, template?.segments[value - 1]?.color)),
  openSlot: (graph, { template }) => {
    const chosen = chosenIn(graph)
    const slot = firstFree(chosen, template?.segments.length ?? 12)
    if (slot === undefined) return { graph, slot }
    const combination = [...chosen, slot].sort((a, b) => Number(a) - Number(b))
    return { graph: withNodeData(graph, graph.root, { ...rootSlice(graph), combination }), slot }
  },
  newItem: (graph, { slot }) => ({
    ...(slot === undefined ? {} : { quadrant: slot }),
    winingQuadrant: true,
    percentage: leftToGive(graph, chosenIn(graph).length),
  }),
  row: rewardRow(percentage),
  reactions: [templateChanged, winningQuadrants],
}
