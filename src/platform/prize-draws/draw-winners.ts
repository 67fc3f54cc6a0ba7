/** Drawing the winners of a prize draw, once its round is there. It happens once, whoever asks. */

import { prizeDrawWords } from '#schemas/messages/prize-draws.ts'
import { randomnessOf } from '#src/draws/beacon.ts'
import { winnerSteps } from '#src/draws/shuffle.ts'
import { recordAuditEntries } from '../base/audit.ts'
import type { Platform } from '../base/context.ts'
import { inOrganisation, type JobContext } from '../base/in-organisations.ts'
import { OutboundError } from '../base/outbound/outbound-error.ts'
import { findParsed } from '../documents/active/rules.ts'
import { publishTroubleNotice } from '../notifications/prize-draw-events.ts'
import { readEntries } from './entries.ts'
import { inSteps } from './in-steps.ts'
import { BeaconError, openBeacon } from './read-beacon.ts'
import { type DecidablePrizeDraw, findPrizeDraw, isDecidable } from './stored.ts'

/** For how long a round is late before the team is told, in milliseconds. */
const LATE_MS = 5 * 60_000

/**
 * Draws the winners of a prize draw whose round is due; false where the beacon does not answer it yet.
 *
 * @throws {Error} When something else than the beacon fails.
 */
export async function drawWinners(platform: Platform, orgId: string, draw: DecidablePrizeDraw): Promise<boolean> {
  const { closed, drawId } = draw
  const url = platform.settings.beaconUrl
  if (url === undefined) return wait(platform, orgId, draw, prizeDrawWords.noBeacon)
  try {
    const beacon = await openBeacon(platform, url, closed.chain).read(closed.round)
    if (!beacon) return wait(platform, orgId, draw, `The beacon does not have round ${closed.round} yet.`)
    await inOrganisation(platform, orgId, async (transaction) => {
      const current = await findPrizeDraw(transaction, drawId, { lock: true })
      // Another server has drawn it, or is doing so.
      if (!current || !isDecidable(current) || current.drawnTS !== null) return
      await keepWinners(transaction, { ...current, beacon })
    })
    return true
  } catch (error) {
    if (!(error instanceof BeaconError || error instanceof OutboundError)) throw error
    return wait(platform, orgId, draw, error.message)
  }
}

/** Keeps why a round could not be read, and tells the team once it is late. */
async function wait(platform: Platform, orgId: string, draw: DecidablePrizeDraw, why: string): Promise<false> {
  await inOrganisation(platform, orgId, async (transaction) => {
    const { client, user, now } = transaction
    await client.query(
      'UPDATE prize_draws SET trouble = $3 WHERE organisation_id = $1 AND id = $2 AND drawn_ts IS NULL AND trouble IS DISTINCT FROM $3',
      [user.orgId, draw.drawId, why],
    )
    if (now - draw.closed.roundTS >= LATE_MS) await publishTroubleNotice(transaction, draw, why)
  })
  return false
}

/** Draws and keeps the winners of a prize draw that is locked, by its round. */
export async function keepWinners(
  transaction: JobContext,
  draw: DecidablePrizeDraw & { readonly beacon: NonNullable<DecidablePrizeDraw['beacon']> },
): Promise<void> {
  const { client, user, now } = transaction
  const { drawId, beacon, closed, winnerCount, rule } = draw
  const entries = await readEntries(transaction, draw)
  const source = { drawId, root: closed.root, randomness: randomnessOf(beacon) }
  const winners = await inSteps(winnerSteps(source, entries.length, winnerCount))
  await client.query(
    `INSERT INTO prize_draw_winners (organisation_id, draw, place, entry, player)
     SELECT $1, $2, w.place, w.entry, w.player FROM unnest($3::int[], $4::text[]) WITH ORDINALITY AS w (entry, player, place)`,
    [user.orgId, drawId, winners, winners.map((index) => entries[index] ?? '')],
  )
  await client.query(
    `UPDATE prize_draws SET beacon = $3, drawn_ts = $4, trouble = NULL WHERE organisation_id = $1 AND id = $2`,
    [user.orgId, drawId, JSON.stringify(beacon), now],
  )
  const name = (await findParsed(transaction, ['rule'], [rule])).get(rule)?.name ?? ''
  const author = { orgId: user.orgId, name: user.name, address: '', agent: '' }
  await recordAuditEntries(client, author, 'prizeDraws.drawn', [{ kind: 'rule', id: rule, name }], now)
}
