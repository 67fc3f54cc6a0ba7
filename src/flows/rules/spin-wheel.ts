import { playTypes } from '#schemas/codes.ts'
import type { Slot } from '#src/graph/kind.ts'
import type { Flow } from '../flow.ts'
import { templateChanged } from '../reactions/template-changed.ts'
import { winningQuadrants } from '../reactions/winning-quadrants.ts'
import { before, leaderboard, resultText, rewards, terms, webhook } from './seams.ts'
import { leftToGive } from './share.ts'

const quadrant = (value: number, text?: string, colour?: string): Slot => ({
  value,
  label: text?.trim() ? `${value} · ${text.trim()}` : `Quadrant ${value}`,
  ...(colour ? { colour } : {}),
})

/** The spin wheel: each winning quadrant leads to a reward, the rest lose (`type` 2). */
export const spinWheel: Flow = {
  id: 'spin-wheel',
  label: 'Spin wheel',
  kind: 'rule',
  draws: (rule) => rule.type === playTypes.spinWheel,
  root: 'template',
  seams: [before, rewards('quadrant'), resultText, leaderboard, terms, webhook],
  choices: ({ template }) => (template?.segments ?? []).map((one, index) => quadrant(index + 1, one.text, one.color)),
  slots: (root, { template }) =>
    (Array.isArray(root.combination) ? root.combination : [])
      .filter((value): value is number => typeof value === 'number')
      .map((value) => quadrant(value, template?.segments[value - 1]?.text, template?.segments[value - 1]?.color)),
  newItem: (graph, slot) => ({
    ...(slot === undefined ? {} : { quadrant: slot }),
    winingQuadrant: true,
    percentage: leftToGive(graph),
  }),
  edgeLabel: { key: 'percentage', unit: '%', label: 'Percentage' },
  reactions: [templateChanged, winningQuadrants],
}
