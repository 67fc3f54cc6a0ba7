/** Referrals that an event completes: both sides get their rewards when whoever came by a code does it (E §3 `referralEvent`). */
import { playTypes } from '#schemas/codes.ts'
import { completedBy, type ReferralState, referralGifts } from '../context/referral-gifts.ts'
import type { Follower } from './follower.ts'
import { eventWord } from './hearing.ts'

/** Listens for whoever has come by a code; the first time counts. */
export const referral: Follower = {
  about: 'event',
  hears: (subject) =>
    subject.document.type === playTypes.referral && completedBy(subject) !== ''
      ? [eventWord(completedBy(subject))]
      : [],
  go({ subject, happened, profile, state }) {
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
