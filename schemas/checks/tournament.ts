import { numericAt, objectAt, textAt, wordsAt, wordsPath } from '../json.ts'
import { tournamentMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { lengthOf } from './name-length.ts'
import { entriesOf } from './quest-parts.ts'

/** The name of a tournament has at least 3 characters, and so has a heading that says something else (E §5). */
export const tournamentName: Check = (tournament) => {
  const name = textAt(tournament, 'tournamentName')
  const titles = entriesOf(tournament).flatMap(({ part, path }) => {
    const title = wordsAt(part, 'title')
    const short = title !== '' && lengthOf(title) < 3
    return short ? [problem('tournament-title-length', [...path, ...wordsPath(part, 'title')], say.titleLength)] : []
  })
  if (!name) return [problem('tournament-name-required', ['tournamentName'], say.nameRequired), ...titles]
  if (lengthOf(name) >= 3) return titles
  return [problem('tournament-name-length', ['tournamentName'], say.nameLength), ...titles]
}

/** A tournament needs the game that is played. */
export const tournamentGame: Check = (tournament) =>
  textAt(tournament, 'templateId') ? [] : [problem('tournament-template', ['templateId'], say.template)]

/** A tournament with a number of places has more than one (E §5 "max players must be more than one"). */
export const tournamentPlayers: Check = (tournament) => {
  const players = objectAt(tournament, 'maxPlayers') ?? {}
  if (textAt(players, 'maxPlaysOption') !== 'maxplays' || (numericAt(players, 'maxPlayers') ?? 0) > 1) return []
  return [problem('tournament-players', ['maxPlayers', 'maxPlayers'], say.players)]
}
