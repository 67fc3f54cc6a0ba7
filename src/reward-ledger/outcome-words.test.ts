import { expect, test } from 'vitest'
import type { LedgerRow } from '#schemas/endpoints/ledger.ts'
import { outcomeWords } from './outcome-words.ts'

const row = (given: Partial<LedgerRow>): LedgerRow => ({
  ...{ id: 'r', offerId: 'o', badgeId: '', name: 'Lamp', rewardType: 1, amount: 1, unit: 'coins', currency: '' },
  ...{ code: '', given: true, why: '', cause: 'play', ruleId: '', ruleName: '', place: '', at: 0, userId: 'asha' },
  ...{ reason: '', byName: '', takenBackTS: null, ...given },
})

test.each([
  [{}, 'Given'],
  [{ why: 'webhook-missing' }, 'Given; its webhook is not there any more'],
  [{ given: false, why: 'out-of-stock' }, 'Won, but none was left'],
  [{ given: false, why: 'something new' }, 'Won, but not given'],
  [{ reason: 'Late parcel', byName: 'Ravi' }, 'Given by Ravi: Late parcel'],
  [
    { given: false, why: 'taken-back', takenBackTS: 1, reason: 'Late parcel\nSent back', byName: 'Ravi\nAsha' },
    'Taken back by Asha: Sent back',
  ],
])('%j is said as “%s”', (given, words) => {
  expect(outcomeWords(row(given))).toBe(words)
})
