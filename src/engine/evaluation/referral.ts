/** Referrals that an event completes: both sides get their rewards when whoever came by a code does it (E §3 `referralEvent`). */
import { NO_OFFER, playTypes } from '#schemas/codes.ts'
import { rowsAt, textAt } from '#schemas/json.ts'
import { eventTopic, type FamilyEvaluator } from './evaluator.ts'
import type { Gift, Subject } from './gift.ts'

/** Listens for whoever has come by a code; the first time counts. */
export const referral: FamilyEvaluator = {
  about: 'event',
  topics: (subject) =>
    subject.document.type === playTypes.referral && completionEvent(subject) !== ''
      ? [eventTopic(completionEvent(subject))]
      : [],
  evaluate({ subject, happened, profile, state }) {
    const held = state as ReferralState | undefined
    if (!('event' in happened) || !held || held.doneTS !== undefined) return undefined
    const says = `They came by the code of ${held.referrer.userId}, and have now done what completes it.`
    return {
      state: { ...held, doneTS: happened.happenedTS } satisfies ReferralState,
      gifts: referralGifts(subject, held.referrer, profile),
      held: true,
      steps: [{ what: 'referral', held: true, says }],
    }
  },
}

/** The player who owns a code. */
export interface Referrer {
  /** Number of the profile. */
  readonly profile: number
  readonly userId: string
}

/**
 * The progress of a player who came by a code: the event that completes the referral is still to be done, or was done.
 */
export interface ReferralState {
  readonly referrer: Referrer
  /** Milliseconds since the epoch. */
  readonly doneTS?: number
}

/** Key of the event that completes a referral (`referralEvent`); empty where coming is enough. */
export const completionEvent = ({ document }: Pick<Subject, 'document'>): string => textAt(document, 'referralEvent')

/** Returns the side that a row is for: `referrer`, `referree` or another text. */
export const partyAt = ({ document }: Pick<Subject, 'document'>, place: string): string =>
  textAt(
    rowsAt(document, 'rewardAssigment').find(({ index }) => place === `rewardAssigment.${index}`)?.row ?? {},
    'resultText',
  )

/** Returns the gifts of both sides, once for each friend; `friend` is the number of the friend's profile. */
export function referralGifts({ id, document }: Subject, referrer: Referrer, friend: number): Gift[] {
  return rowsAt(document, 'rewardAssigment').flatMap(({ row, index }): Gift[] => {
    const party = textAt(row, 'resultText')
    const offerId = textAt(row, 'offerId')
    if ((party !== 'referrer' && party !== 'referree') || offerId === '' || offerId === NO_OFFER) return []
    return [
      {
        ...{ offerId, place: `rewardAssigment.${index}`, cause: 'referral' },
        once: `referral ${id} ${friend} ${index}`,
        values: { referrer: referrer.userId },
        ...(party === 'referrer' && { profile: referrer.profile }),
      },
    ]
  })
}
