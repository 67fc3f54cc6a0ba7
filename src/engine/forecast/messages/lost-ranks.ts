/** Lost ranks: how many people fall out of the ranks that count, in a crowd of the expected size. */
import { playCrowd } from '../../crowd/crowd.ts'
import { combineScores, compareScores, periodsOf, type Score, scoringOf } from '../../leaderboard/leaderboard.ts'
import { periodAround } from '../../schedule/period.ts'
import type { Assumptions } from '../../simulation/assumptions.ts'
import type { Horizon } from '../horizon.ts'
import type { ForecastSubject } from '../model.ts'
import { everybody } from '../panel.ts'
import { watchedRanks } from './occurrences.ts'

/** More players than this tell the same: who comes late rarely reaches the ranks. */
const MAX_PLAYERS = 1500

/** Counts the people who lose a rank, once in each period of a leaderboard. */
export function countLostRanks(subject: ForecastSubject, assumptions: Assumptions, horizon: Horizon): number {
  const { document, schedule, from, to } = horizon
  const watched = watchedRanks(document)
  const scoring = scoringOf(document, {})
  const order = compareScores(scoring, ({ who }: Standing) => who)
  const boards = periodsOf(document).map((period) => ({
    period,
    until: from,
    top: [] as Standing[],
    all: new Map<number, Score>(),
    lost: new Set<number>(),
  }))
  let lost = 0
  const crowd = playCrowd({
    documents: [{ kind: 'rule', id: 'ranks', name: '', document }],
    ...{ templates: subject.templates, offers: subject.offers, zone: subject.zone, from, to, isDraft: true },
    players: Math.min(MAX_PLAYERS, Math.round(assumptions.audience * assumptions.participation.p50)),
    ...{ seed: `${assumptions.seed} ranks`, assumptions: { ...assumptions, participation: everybody } },
  })
  for (const { activities } of crowd)
    for (const { player: who, at, score } of activities) {
      if (score === undefined) continue
      for (const board of boards) {
        if (at >= board.until) {
          Object.assign(board, { top: [], all: new Map(), lost: new Set() })
          board.until = Math.min(schedule.end, periodAround(board.period, at, schedule.zone).to)
        }
        const next = combineScores(scoring, board.all.get(who), { score, at })
        board.all.set(who, next)
        const standing = [...board.top.filter((one) => one.who !== who), { who, ...next }].sort(order)
        const [fallen] = standing.slice(watched)
        if (fallen && fallen.who !== who && !board.lost.has(fallen.who)) {
          board.lost.add(fallen.who)
          lost++
        }
        board.top = standing.slice(0, watched)
      }
    }
  return lost
}

interface Standing extends Score {
  readonly who: number
}
