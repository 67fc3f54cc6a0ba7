/** Carries out what was decided for one end user: gives, counts, remembers, and keeps why. */
import { playTypes } from '#schemas/codes.ts'
import type { Reward, TraceStep } from '#schemas/values/play.ts'
import type { Book } from '../context/book.ts'
import type { Verdict } from './decide.ts'

/** Where it is written. */
export type Carrier = Pick<Book, 'give' | 'count' | 'keepPlay' | 'decide'>

/** Carries verdicts out in their order; answers everything that was won. */
export async function carryOut(book: Carrier, verdicts: readonly Verdict[]): Promise<readonly Reward[]> {
  const all: Reward[] = []
  for (const { subject, about, held, steps, gifts, score, played, at } of verdicts) {
    const rewards = gifts.length > 0 ? await book.give(subject, gifts) : []
    if (score !== undefined) await book.count(subject, score)
    if (played) {
      await book.keepPlay(subject, {
        ...{ id: crypto.randomUUID(), template: '', type: playTypes.customEvent, session: '' },
        ...{ startedTS: at, finishedTS: at, seed: played.seed, rewarded: rewards.some(({ given }) => given) },
      })
    }
    await book.decide(subject, about, held, [...steps, ...rewards.map(givenStep)])
    all.push(...rewards)
  }
  return all
}

/** What became of something that was won, in the words of a trace. */
export const givenStep = ({ given, name, why }: Reward): TraceStep => ({
  what: 'stock',
  held: given,
  says: given ? `“${name}” was given.` : `“${name}” was not given: ${why.replace(/\.$/, '')}.`,
})
