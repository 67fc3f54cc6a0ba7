import type { Book, Subject } from './book.ts'

/** What is remembered of somebody who has met a smart campaign: the template, and when for the first time. The evidence counts them. */
export interface Met {
  readonly templateId: string
  readonly phase: string
  /** Milliseconds since the epoch. */
  readonly since: number
}

/** Remembers that a template was met, once; another one (after the test) replaces it. */
export async function remember(book: Book, campaign: Subject, met: Omit<Met, 'since'>): Promise<void> {
  const before = await book.state<Met>(campaign)
  if (before?.templateId === met.templateId && before.phase === met.phase) return
  await book.keepState(campaign, { ...met, since: book.at })
}
