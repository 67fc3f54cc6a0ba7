/**
 * The kinds of rows: how a reward is won, as an edge says it. Each reads and writes the keys of a reward row (C §3 "RewardAssigment entry");
 * what else a row holds stays. Its fields stand in `Fields.tsx`; a flow says which kind its rows are.
 */
import { listAt, numberAt, textAt } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { RowKind } from '#src/graph/kind.ts'
import { omit } from '#src/graph/record.ts'

const shown = (value: unknown, nothing = '–') =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? `${value}` : nothing

/** Reads a number as people write it; at most two decimals. */
function numberOf(text: string): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))
  return Number.isFinite(number) ? Math.round(number * 100) / 100 : undefined
}

function byNumber(id: string, label: string, key: string, words: (value: string) => string): RowKind {
  return {
    id,
    label,
    text: (row) => words(shown(row[key])),
    inputText: (row) => `${numberAt(row, key) ?? ''}`,
    parse: (text, row) => {
      const number = numberOf(text)
      return number === undefined ? undefined : { ...row, [key]: number }
    },
  }
}

/** The row of a reward won by chance: a share of 100. */
export const percentage = byNumber('percentage', 'Percentage', 'percentage', (share) => `${share} %`)

/** The row of a reward at a place of the game, with its share of 100: "Field 3 · 20 %", "Side 1 · 50 %". */
export const placed = (id: string, place: 'Field' | 'Side'): RowKind => ({
  ...percentage,
  id,
  text: (row) => `${place} ${shown(row.quadrant)} · ${shown(row.percentage)} %`,
})

/** Returns the letter of a tested template by its position: A, B, C. */
export const letterAt = (index: number): string => (index < 26 ? String.fromCharCode(65 + index) : `${index + 1}`)

/** The row of a template that is tested: which it is, and its share of the players. */
export const weight: RowKind = {
  ...percentage,
  id: 'weight',
  label: 'Weight',
  text: (row, index) => `${letterAt(index)} · ${shown(row.percentage)} %`,
}

/** The row of an activity: the number of times it is asked for. */
export const times = byNumber('times', 'Times', 'times', (count) => `${count} ×`)

/** The row of a reward for at least so many points. */
export const score = byNumber('score', 'Score', 'score', (points) => `score ≥ ${points}`)

/** Reads "3" or "1-3" as an equal or a between. */
function comparison(text: string, row: Slice, also: (first: number) => Slice): Slice | undefined {
  const [, first, second] = /^\s*(\d+)\s*(?:[-–]\s*(\d+))?\s*$/.exec(text) ?? []
  if (first === undefined) return undefined
  const from = Number(first)
  return second === undefined
    ? { ...omit(row, ['rank2']), ...also(from), rank: 'equal', rank1: from }
    : { ...row, ...also(from), rank: 'between', rank1: from, rank2: Number(second) }
}

const compared = (row: Slice) =>
  row.rank === 'between' ? `${shown(row.rank1, '?')}–${shown(row.rank2, '?')}` : shown(row.rank1)
const comparing = (row: Slice) => {
  const [from, to] = [numberAt(row, 'rank1') ?? '', numberAt(row, 'rank2') ?? '']
  return row.rank === 'between' ? `${from}-${to}` : `${from}`
}

/** The row of a reward for a place on the leaderboard. */
export const rank: RowKind = {
  id: 'rank',
  label: 'Rank',
  text: (row) => `rank ${compared(row)}`,
  inputText: comparing,
  parse: (text, row) => comparison(text, row, () => ({})),
}

/** The row of a reward for the total of the dice; `score` is the total, the comparison is with it (READINGS "Type 8"). */
export const total: RowKind = {
  id: 'total',
  label: 'Total',
  text: (row) => `total ${row.rank1 === undefined ? shown(row.score) : compared(row)}`,
  inputText: comparing,
  parse: (text, row) => comparison(text, row, (first) => ({ score: first })),
}

/** The row of a reward for what the reels show. */
export const elements: RowKind = {
  id: 'elements',
  label: 'Elements',
  text: (row) => {
    const names = listAt(row, 'elements').map((one) => shown(one))
    const [first] = names
    if (first === undefined || names.every((name) => name === '–')) return '–'
    return names.every((name) => name === first) ? `${names.length} × ${first}` : names.join(' · ')
  },
}

/** The row of a reward for one side of a referral; `resultText` says which. */
export const side: RowKind = { id: 'side', label: 'Side', text: (row) => textAt(row, 'resultText') || '–' }

/** The row of a reward that everybody gets who is right. */
export const plain: RowKind = { id: 'plain', label: 'Reward', text: () => '' }

/** An item that is told by its place in the list. */
export const numbered = (id: string, label: string): RowKind => ({
  id,
  label,
  text: (_, index) => `${label.toLowerCase()} ${index + 1}`,
})

/** Every kind of row. */
export const rowKinds: readonly RowKind[] = [percentage, weight, score, rank, total, elements, side, plain]
