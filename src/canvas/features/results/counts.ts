/** The key figures of a document by what it is: a quest has people and no plays. Pure. */
import { families } from '#schemas/documents/families.ts'
import type { DocumentFamily } from '#schemas/documents/rule-family.ts'
import type { Figures } from '#schemas/endpoints/ledger.ts'
import { formatNumber, formatPercent } from '#src/format/numbers.ts'

/** A key figure, and what it is a share of. */
export interface Count {
  readonly label: string
  readonly value: string
  readonly note?: string
}

/** The share of a part; none of what is no part of it, as those who took part without having seen it. */
const share = (part: number, all: number, of: string) =>
  all > 0 && part <= all ? { note: `${formatPercent(Math.round((part / all) * 1000) / 10)} ${of}` } : {}

/** Returns the key figures in their order. */
export function countsOf(family: DocumentFamily, figures: Figures): readonly Count[] {
  const { displayed, hasDisplays, clicked, closed, players, plays, rewarded, empty } = figures
  const { questFunnel, streakSurvival, rewards } = figures
  const count = (label: string, value: number, note: { note?: string } = {}): Count => ({
    ...{ label, value: formatNumber(value) },
    ...note,
  })
  const given = count(
    'Rewards given',
    rewards.reduce((sum, row) => sum + row.given, 0),
  )
  // Nobody knows who saw it where no page has said so.
  const seen = hasDisplays ? displayed : 0
  const ofSeen = (label: string, people: number) => count(label, people, share(people, seen, 'of shown'))
  const shown = [
    ...(hasDisplays ? [count('Shown to', displayed)] : []),
    ...(clicked > 0 ? [ofSeen('Clicked', clicked)] : []),
    ...(closed > 0 ? [ofSeen('Closed', closed)] : []),
  ]
  const progress = questFunnel ?? streakSurvival
  if (progress) {
    const { began, finished } = progress
    return [
      ...[...shown, ofSeen('Began', began)],
      ...[count('Finished', finished, share(finished, began, 'of those who began')), given],
    ]
  }
  const people = ofSeen('Players', players)
  if (families[family].resultsBy === 'earned')
    return [...shown, { ...people, label: 'On their way' }, count('Earned it', players - empty), given]
  const perPlayer = players > 0 ? { note: `${(plays / players).toFixed(1)} a player` } : {}
  return [
    ...[...shown, people, count('Plays', plays, perPlayer)],
    ...[
      count('Plays with a reward', rewarded, share(rewarded, plays, 'of plays')),
      count('Players without one', empty),
    ],
  ]
}
