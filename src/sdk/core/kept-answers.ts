/**
 * The last answers of what is on, kept as long as the tab is open: a page that asks the same names the revision, and hears that
 * nothing has changed. The platform says so to the player of the answer alone, so none is shown before it was asked.
 */
import type { Reply } from '#schemas/endpoints/define.ts'
import type { play } from '#schemas/endpoints/play.ts'
import { type Kept, markOf } from './storage.ts'

/** An answer of what is on. */
type Answer = Reply<typeof play.on>
/** An answer with all that a page shows. */
export type WholeAnswer = Answer & { readonly [K in 'zone' | 'me' | 'brand' | 'activities']: NonNullable<Answer[K]> }

/** The answers of the tab. */
export interface KeptAnswers {
  /** Returns the last answer to a question; undefined where none is kept. */
  read(question: string): (WholeAnswer & { readonly revision: string }) | undefined
  /** Keeps an answer to a question; nothing of another player stays beside it. */
  write(question: string, answer: WholeAnswer): void
  clear(): void
}

/** Answers of this version of the SDK, whose file has another name with every change. */
const VERSION = import.meta.url
const KEY = 'on.'
/** The most answers that are kept: pages with different places ask different questions. */
const MAX_ANSWERS = 3
/** The longest answer that is kept, in characters: the storage is the page's own. */
const MAX_LENGTH = 200_000

/** Says whether an answer has all that a page shows. */
export const isWhole = (answer: Answer): answer is WholeAnswer =>
  Array.isArray(answer.activities) && Boolean(answer.me && answer.brand) && answer.zone !== undefined

/** Creates the answers of a tab in its storage. */
export function createKeptAnswers(kept: Kept): KeptAnswers {
  const nameOf = (question: string) => `.${markOf(VERSION + question)}`
  return {
    read(question) {
      const key = kept.keys(KEY).find((one) => one.endsWith(nameOf(question)))
      const answer = key === undefined ? undefined : parsed(kept.read(key))
      return answer?.revision !== undefined && isWhole(answer) ? { ...answer, revision: answer.revision } : undefined
    },
    write(question, answer) {
      const own = `${KEY}${markOf(answer.me.userId)}`
      const key = own + nameOf(question)
      const others = kept.keys(KEY).filter((one) => one !== key)
      const stay = others.filter((one) => one.startsWith(`${own}.`)).slice(1 - MAX_ANSWERS)
      for (const one of others) if (!stay.includes(one)) kept.remove(one)
      const text = answer.revision === undefined ? '' : JSON.stringify(answer)
      if (text === '' || text.length > MAX_LENGTH || !kept.write(key, text)) kept.remove(key)
    },
    clear() {
      for (const key of kept.keys(KEY)) kept.remove(key)
    },
  }
}

function parsed(text: string | null): Answer | undefined {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
