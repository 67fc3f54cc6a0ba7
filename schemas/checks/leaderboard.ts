import { ranksPerPage } from '../documents/leaderboard.ts'
import { numericAt, objectAt, textAt } from '../json.ts'
import { leaderboardMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { isNameLength, lengthOf } from './name-length.ts'

/** A leaderboard has a name of 3 to 50 characters and a title of at least 3 (E §5). */
export const leaderboardWords: Check = (board) => {
  const name = textAt(board, 'leaderBoardName')
  const title = textAt(board, 'leaderBoardTitle')
  return [
    ...(name ? [] : [problem('leaderboard-name-required', ['leaderBoardName'], say.nameRequired)]),
    ...(name && !isNameLength(name) ? [problem('leaderboard-name-length', ['leaderBoardName'], say.nameLength)] : []),
    ...(title ? [] : [problem('leaderboard-title-required', ['leaderBoardTitle'], say.titleRequired)]),
    ...(title && lengthOf(title) < 3
      ? [problem('leaderboard-title-length', ['leaderBoardTitle'], say.titleLength)]
      : []),
  ]
}

/** A leaderboard shows at least one period (E §5). */
export const leaderboardPeriods: Check = (board) => {
  const { daily, weekly, monthly, campaign } = objectAt(board, 'timePeriod') ?? {}
  return [daily, weekly, monthly, campaign].includes(true)
    ? []
    : [problem('leaderboard-frequency', ['timePeriod'], say.frequency)]
}

/** More than one play counts, somebody is shown, and a page has 5, 10 or 15 ranks (E §5, E §9); what is not said is as documented. */
export const leaderboardNumbers: Check = (board) => {
  const settings = objectAt(board, 'otherconfiguration') ?? {}
  const at = (key: string) => ['otherconfiguration', key]
  const plays = numericAt(settings, 'maxPlays') ?? 3
  const players = numericAt(settings, 'noOfPlayer') ?? 5
  const ranks: number = numericAt(settings, 'ranksPerPage') ?? 5
  return [
    ...(plays > 1 ? [] : [problem('leaderboard-max-plays', at('maxPlays'), say.maxPlays)]),
    ...(players > 0 ? [] : [problem('leaderboard-players', at('noOfPlayer'), say.players)]),
    ...(ranksPerPage.some((one) => one === ranks)
      ? []
      : [problem('leaderboard-ranks', at('ranksPerPage'), say.ranksPerPage)]),
  ]
}
