/** The filter of events that mean something to a document of a crowd. */
import { documentFamily } from '#schemas/documents/rule-family.ts'
import { askedEventsOf } from '../asked.ts'
import type { PlayerEvent } from '../player/player.ts'
import { countedOf } from '../progress/count/counted.ts'
import type { CrowdDocument } from './model.ts'

/** Returns a function that says whether an event can mean anything to a document. */
export function eventFilterOf({ kind, id, document }: CrowdDocument): (playerEvent: PlayerEvent) => boolean {
  const asked = askedEventsOf(kind, document)
  const events = new Set(asked.flatMap(({ event }) => (event === '' ? [] : [event])))
  const rules = new Set(asked.flatMap(({ event, ruleId }) => (event === '' ? [ruleId] : [])))
  const isOfCoins = document.badgeFactor === 'coins'
  // A game-mechanics rule that counts nothing else counts its own plays.
  if (documentFamily(kind, document) === 'game-mechanics' && countedOf(document).length === 0) rules.add(id)
  return (playerEvent) => {
    if ('event' in playerEvent) return events.has(playerEvent.event)
    return 'coins' in playerEvent ? isOfCoins : rules.has(playerEvent.ruleId) || rules.has('')
  }
}
