/** Transcripts of prize draws: all that their winners follow from, as it is published. Nothing in it names a person. */
import { PRIZE_DRAW_FORMAT, type PrizeDrawTranscript, type PublicPrizeDraw } from '#schemas/values/prize-draws.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { withText } from '../http/ready-json.ts'
import { readEntries } from './entries.ts'
import type { DecidablePrizeDraw } from './stored.ts'

/**
 * Returns the transcript of a prize draw that is closed and had entries, with its text. Pseudonyms need no escaping, and are
 * joined at once: whoever writes a hundred thousand one by one holds up other calls.
 */
export async function transcriptOf(
  transaction: TransactionContext,
  draw: DecidablePrizeDraw,
): Promise<{ readonly transcript: PrizeDrawTranscript; readonly text: string }> {
  const { before, after } = await partsOf(transaction, draw)
  const entries = [...(await readEntries(transaction, draw))]
  const list = entries.join('","')
  const text = `${JSON.stringify(before).slice(0, -1)},"entries":["${list}"],${JSON.stringify(after).slice(1)}`
  return { text, transcript: withText({ ...before, entries, ...after }, [text]) }
}

/** Returns the transcript without its entries. */
export async function publicPrizeDraw(
  transaction: TransactionContext,
  draw: DecidablePrizeDraw,
): Promise<PublicPrizeDraw> {
  const { before, after } = await partsOf(transaction, draw)
  return { ...before, entryCount: draw.closed.entryCount, ...after }
}

/** The keys before the entries and after them. */
async function partsOf({ client, user }: TransactionContext, draw: DecidablePrizeDraw) {
  const { drawId, rule, name, entriesPer, winnerCount, closed, beacon, drawnTS, redrawOf } = draw
  const { root, closedTS, chain, round } = closed
  const { rows: winners } = await client.query<{ entry: number }>(
    'SELECT entry FROM prize_draw_winners WHERE organisation_id = $1 AND draw = $2 ORDER BY place',
    [user.orgId, drawId],
  )
  return {
    before: {
      format: PRIZE_DRAW_FORMAT,
      ...{ organisation: user.orgId, rule, name, drawId },
      ...(redrawOf && { redrawOf }),
      entriesPer,
    } as const,
    after: {
      ...{ root, closedTS, winnerCount, chain, round },
      ...(beacon && { beacon }),
      ...(drawnTS !== null && { winners: winners.map(({ entry }) => entry) }),
    },
  }
}
