import { Refusal } from '../../base/refusal.ts'
import type { PlayerHolder, Visit } from '../../identity/player-tokens.ts'

/** The demo visit of a token, or a refusal (403): what only a manager does is not for players. */
export function onDemo({ visit }: PlayerHolder): Visit {
  if (!visit) throw new Refusal(403, 'Only a visit of the demo website may do this.')
  return visit
}
