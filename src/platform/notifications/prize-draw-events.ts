import { formatCount } from '#src/format/numbers.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findParsed } from '../documents/active/rules.ts'
import { pagePathOf } from './page-paths.ts'
import { publishNotice } from './publish.ts'

/** A prize draw of a rule. */
export interface ToldPrizeDraw {
  readonly drawId: string
  readonly rule: string
  readonly name: string
}

/** Publishes that a prize draw was closed by itself, and how many entries it has. */
export const publishClosedNotice = (transaction: TransactionContext, draw: ToldPrizeDraw, entries: number) =>
  publish(transaction, draw, 'closed', {
    title: `“${draw.name}” is closed`,
    body:
      entries === 0
        ? 'Nobody has an entry, so nobody is drawn.'
        : `${formatCount(entries, 'entry', 'entries')} ${entries === 1 ? 'is' : 'are'} fixed. The winners are drawn once the beacon’s round is there.`,
  })

/** Publishes that a prize draw cannot be closed or drawn for now, once, and why. */
export const publishTroubleNotice = (transaction: TransactionContext, draw: ToldPrizeDraw, why: string) =>
  publish(transaction, draw, 'trouble', { title: `“${draw.name}” waits`, body: `${why} It is tried again by itself.` })

/** Publishes that the winners of a prize draw are drawn, and what of their prizes could not be given. */
export function publishDrawnNotice(
  transaction: TransactionContext,
  draw: ToldPrizeDraw,
  { winners, missed }: { readonly winners: number; readonly missed: number },
): Promise<void> {
  const drawn = `${formatCount(winners, 'winner is', 'winners are')} drawn.`
  const body = missed === 0 ? drawn : `${drawn} ${formatCount(missed, 'prize')} could not be given.`
  return publish(transaction, draw, 'drawn', { title: `The winners of “${draw.name}” are drawn`, body })
}

async function publish(
  transaction: TransactionContext,
  { drawId, rule }: ToldPrizeDraw,
  what: string,
  words: { readonly title: string; readonly body: string },
): Promise<void> {
  const { client, user, now } = transaction
  const found = (await findParsed(transaction, ['rule'], [rule])).get(rule)
  const link = found ? pagePathOf('rule', rule, found.document) : ''
  await publishNotice(client, user.orgId, { kind: 'draws', ...words, link, once: `prize draw ${drawId} ${what}` }, now)
}
