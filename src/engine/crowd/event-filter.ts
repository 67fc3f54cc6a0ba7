/** The events that a document asks the players of a crowd for. */
import { documentFamily } from '#schemas/documents/rule-family.ts'
import { engineFamilies } from '../families.ts'
import type { PlayerEvent } from '../player/player.ts'
import { countedOf } from '../progress/count/counted.ts'
import { distinctEvents, type RequiredEvent } from '../simulation/required-events.ts'
import type { CrowdDocument } from './model.ts'

/** Returns every event that a document asks for, each once; none where it is only played. */
export const requiredEventsOf = ({ kind, document }: Pick<CrowdDocument, 'kind' | 'document'>): RequiredEvent[] =>
  distinctEvents(engineFamilies[documentFamily(kind, document)].requiredEvents?.(document) ?? [])

/** Returns a function that says whether an event can mean anything to a document. */
export function eventFilterOf(one: CrowdDocument): (playerEvent: PlayerEvent) => boolean {
  const { kind, id, document } = one
  const asked = requiredEventsOf(one).map(({ createEvent }) => createEvent(0))
  const events = new Set(asked.flatMap((one) => ('event' in one ? one.event : [])))
  const rules = new Set(asked.flatMap((one) => ('ruleId' in one ? one.ruleId : [])))
  const isOfCoins = document.badgeFactor === 'coins'
  // A game-mechanics rule that counts nothing else counts its own plays.
  if (documentFamily(kind, document) === 'game-mechanics' && countedOf(document).length === 0) rules.add(id)
  return (playerEvent) => {
    if ('event' in playerEvent) return events.has(playerEvent.event)
    return 'coins' in playerEvent ? isOfCoins : rules.has(playerEvent.ruleId) || rules.has('')
  }
}
