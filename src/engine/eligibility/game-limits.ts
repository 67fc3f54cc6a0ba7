/** What a game itself limits: how often it may be played, by how many, and until when answers are taken (E §3). */
import { playTypes } from '#schemas/codes.ts'
import { numericAt, objectAt, textAt } from '#schemas/json.ts'
import { predictionOver } from '../play/prediction.ts'
import type { Played } from '../player/player.ts'
import { type Reason, reason } from '../reason.ts'
import { timesWords } from '../wording/times.ts'

type AnyDocument = Readonly<Record<string, unknown>>

/** A number that counts where the option beside it is `maxplays` (E §3); undefined for no limit. */
const mostIn = (from: AnyDocument, key: string) => {
  const most = numericAt(from, key)
  return textAt(from, 'maxPlaysOption') === 'maxplays' && most !== undefined && most >= 1 ? most : undefined
}

/** How often a player may play an external game; undefined where the template does not say. */
const mostPlays = (template: AnyDocument): number | undefined => mostIn(template, 'maxPlays')

/** How many players a tournament takes; undefined where the template does not say. */
export const mostPlayers = (template: AnyDocument): number | undefined =>
  mostIn(objectAt(template, 'maxPlayers') ?? {}, 'maxPlayers')

/** Why the game lets a player not play now; `players` says how many have played, where that is known. */
export function gameLimit(
  rule: AnyDocument,
  template: AnyDocument,
  {
    plays,
    at,
    players,
  }: { readonly plays: readonly Played[]; readonly at: number; readonly players: number | undefined },
): Reason | undefined {
  const most = mostPlays(template)
  if (most !== undefined && plays.length >= most) {
    return reason('plays-used-up', `They have played ${timesWords(most)}, and the game allows no more.`)
  }
  const seats = rule.type === playTypes.tournament ? mostPlayers(template) : undefined
  if (seats !== undefined && players !== undefined && plays.length === 0 && players >= seats) {
    return reason('full', `All ${seats.toLocaleString('en-US')} places are taken.`)
  }
  return rule.type === playTypes.predictAndWin ? predictionOver(rule, template, at) : undefined
}
