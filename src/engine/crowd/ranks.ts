/** Leaderboards of a crowd: who has which score in a period, and what the ranks get when it closes. */
import { type Row, rowsAt, textAt } from '#schemas/checks/at.ts'
import { ranksOf } from '#schemas/checks/row-ranks.ts'
import { isRanked, rankPeriods } from '../forecast/rank-rows.ts'
import { rowOfRank } from '../play/by-score.ts'
import { type Period, periodAround } from '../when/period.ts'
import type { Schedule } from '../when/schedule.ts'
import type { CrowdDocument } from './crowd-of.ts'
import { given } from './given.ts'
import type { Known, World } from './world.ts'

interface Standing {
  readonly score: number
  readonly at: number
}

/** The running periods of a document that rewards ranks. */
export interface Board {
  readonly rows: readonly Row[]
  readonly running: { readonly period: Period; to: number; readonly scores: Map<number, Standing> }[]
}

/** The board of a document; undefined where no rank is rewarded. */
export function boardOf({ kind, document }: CrowdDocument, { end }: Schedule): Board | undefined {
  if (kind !== 'rule' || !isRanked(document, document.type)) return undefined
  const rows = rowsAt(document, 'rewardAssigment').filter(({ row }) => ranksOf(row))
  if (rows.length === 0) return undefined
  return { rows, running: rankPeriods(document).map((period) => ({ period, to: end, scores: new Map() })) }
}

/** Counts a score in every running period: the best of each player, reached when it was first. */
export function count({ board, schedule }: Known, who: number, score: number, at: number): void {
  for (const one of board?.running ?? []) {
    if (one.scores.size === 0) one.to = Math.min(schedule.end, periodAround(one.period, at, schedule.zone).to)
    const held = one.scores.get(who)
    if (!held || score > held.score) one.scores.set(who, { score, at })
  }
}

/** Rewards the ranks of every period that has closed: the best first, of equal ones whoever was there first. */
export function closeRanks(world: World, now: number): void {
  for (const one of world.documents) {
    for (const { to, scores } of one.board?.running ?? []) {
      if (scores.size === 0 || to > now) continue
      world.now = to
      rewardRanks(world, one, [...scores], to)
      scores.clear()
    }
  }
}

function rewardRanks(world: World, one: Known, scores: [number, Standing][], at: number): void {
  const rows = one.board?.rows ?? []
  const last = Math.min(scores.length, Math.max(...rows.map(({ row }) => ranksOf(row)?.last ?? 0)))
  scores.sort(([who, a], [other, b]) => b.score - a.score || a.at - b.at || who - other)
  for (let rank = 1; rank <= last; rank++) {
    const index = rowOfRank(rows, rank)
    const row = rows.find((held) => held.index === index)?.row
    const who = scores[rank - 1]?.[0]
    if (!row || who === undefined) continue
    const gift = { place: `rewardAssigment.${index}`, offerId: textAt(row, 'offerId'), badgeId: '', cause: 'rank' }
    const awards = [given(world, gift)]
    world.happenings.push({ player: world.players[who] ?? 0, at, session: -1, document: one.index, awards })
  }
}
