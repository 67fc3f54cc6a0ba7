import { expect, test } from 'vitest'
import type { LedgerRow } from '#schemas/endpoints/ledger.ts'
import { outcomeWords } from './outcome-words.ts'

const row = (given: Partial<LedgerRow>): LedgerRow => ({
  ...{ id: 'r', offerId: 'o', badgeId: '', name: 'Lamp', rewardType: 1, amount: 1, unit: 'coins', currency: '' },
  ...{ code: '', given: true, why: '', cause: 'play', ruleId: '', ruleName: '', place: '', at: 0, userId: 'asha' },
  ...{ reason: '', byName: '', takenBackTS: null, ...given },
})

test.each([
  [{}, 'Granted'],
  [{ why: 'webhook-missing' }, 'Granted; its webhook no longer exists'],
  [{ given: false, why: 'out-of-stock' }, 'Won, but out of stock'],
  [{ given: false, why: 'something new' }, 'Won, but not granted'],
  [{ reason: 'Late parcel', byName: 'Ravi' }, 'Granted by Ravi: Late parcel'],
  [{ redeemedTS: 1 }, 'Granted; redeemed'],
  [
    { given: false, why: 'taken-back', takenBackTS: 1, reason: 'Late parcel\nSent back', byName: 'Ravi\nAsha' },
    'Revoked by Asha: Sent back',
  ],
])('%j is said as “%s”', (given, words) => {
  expect(outcomeWords(row(given))).toBe(words)
})
