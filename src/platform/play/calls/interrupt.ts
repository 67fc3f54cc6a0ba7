/** Interruptions: whether a player may be interrupted now, by the settings of the organisation and the player's own clock. */
import { asText } from '#schemas/json.ts'
import { nextDay, type QuietHours, quietUntil } from '#src/time/quiet-hours.ts'
import { wallTime } from '#src/time/zone-clock.ts'
import { isZone } from '#src/time/zones.ts'
import { NotFoundError } from '../../base/errors.ts'
import { countInterruption, openInterruptionEnd } from '../context/interruptions.ts'
import { findCalledSubject, type PlayContext } from './context.ts'

/** The answer to whoever wants to interrupt: why not, and from when on it may be asked again. */
export interface InterruptionAnswer {
  readonly granted: boolean
  readonly reason: '' | 'cap' | 'quiet' | 'another'
  /** Milliseconds since the epoch; null where it is granted. */
  readonly untilTS: number | null
}

const granted: InterruptionAnswer = { granted: true, reason: '', untilTS: null }

/**
 * Grants an interruption of the player by a document, and counts it: so many a day, none in the quiet hours, never two at
 * once. Whoever looks at a draft is not asked: it is shown, and nothing is counted.
 *
 * @throws {NotFoundError} When there is no such document.
 */
export async function interrupt(
  context: PlayContext,
  { ruleId, zone: browserZone = '' }: { readonly ruleId: string; readonly zone?: string | undefined },
): Promise<InterruptionAnswer> {
  const { transaction, player, at, settings } = context
  const subject = await findCalledSubject(context, ruleId)
  if (!subject) throw new NotFoundError()
  if (context.draft) return granted
  const { interruptionsPerDay: cap, quietHours } = settings
  const zone = zoneOf(context, browserZone)
  const tomorrow = nextDay(at, zone)
  if (context.isHeldOut) return { granted: false, reason: 'cap', untilTS: afterQuiet(tomorrow, zone, quietHours) }
  const quiet = quietHours && quietUntil(at, zone, quietHours)
  if (quiet) return { granted: false, reason: 'quiet', untilTS: quiet }
  const { profile } = player
  const { day } = wallTime(at, zone)
  if (await countInterruption(transaction, { profile, document: ruleId, day, at, cap })) return granted
  const openUntil = await openInterruptionEnd(transaction, profile, at)
  return openUntil === undefined
    ? { granted: false, reason: 'cap', untilTS: afterQuiet(tomorrow, zone, quietHours) }
    : { granted: false, reason: 'another', untilTS: openUntil }
}

/** Returns the zone of the player: the `timezone` of the profile where that is one, else the browser's, else the organisation's. */
const zoneOf = ({ player: { properties }, zone }: PlayContext, browserZone: string): string =>
  [asText(properties.timezone), browserZone].find((one) => one !== '' && isZone(one)) ?? zone

const afterQuiet = (moment: number, zone: string, hours: QuietHours | null) =>
  (hours && quietUntil(moment, zone, hours)) ?? moment
