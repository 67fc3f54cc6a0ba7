import { expect, test } from 'vitest'
import { outcomeFigures } from './state-words.ts'

const none = {
  ...{ recipients: 0, pending: 0, sent: 0, delivered: 0, opened: 0, machineOpened: 0, clicked: 0 },
  ...{ bounced: 0, failed: 0, unknown: 0, skipped: 0, held: 0 },
}

test('opens of mail servers stand apart, and what went wrong is named where there is some', () => {
  const outcome = { ...none, recipients: 1500, pending: 4, sent: 1400, opened: 300, machineOpened: 96, unknown: 2 }
  expect(outcomeFigures(outcome, 'email').map(({ label, value, about }) => [label, value, about].join(' '))).toEqual([
    'Recipients 1,500 ',
    'Waiting 4 ',
    'Sent 1,400 ',
    'Delivered 0 ',
    'Opened 300 and 96 by mail servers',
    'Clicked 0 ',
    'Outcome unknown 2 ',
  ])
})

test('nobody can say of a text message whether it was opened', () => {
  expect(outcomeFigures(none, 'sms').map(({ label }) => label)).toEqual(['Recipients', 'Sent', 'Delivered', 'Clicked'])
})
