import type { Subject } from '../../rewards/ledger/gift.ts'
import type { Book } from './book.ts'

/** What is remembered of somebody who has met a smart campaign: the template, and when for the first time. The evidence counts them. */
export interface Met {
  readonly templateId: string
  readonly phase: string
  /** Milliseconds since the epoch. */
  readonly since: number
}

/** Remembers that a template was met, once; what was met in the test stays, or only those who came back would be missing in its evidence. */
export async function remember(book: Book, campaign: Subject, met: Omit<Met, 'since'>): Promise<void> {
  const before = await book.state<Met>(campaign)
  if (before?.phase === 'test' || (before?.templateId === met.templateId && before.phase === met.phase)) return
  await book.keepState(campaign, { ...met, since: book.at })
}
