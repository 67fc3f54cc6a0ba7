import { expect, test } from 'vitest'
import { outcomeFigures } from './state-words.ts'

const none = {
  ...{ recipients: 0, pending: 0, sent: 0, delivered: 0, opened: 0, machineOpened: 0, clicked: 0 },
  ...{ bounced: 0, failed: 0, unknown: 0, skipped: 0, held: 0, converted: 0, parts: 0, cost: [] },
}

test('opens by programs stand apart, and what went wrong is named where there is some', () => {
  const outcome = { ...none, recipients: 1500, pending: 4, sent: 1400, opened: 300, machineOpened: 96, unknown: 2 }
  expect(outcomeFigures(outcome, 'email').map(({ label, value, about }) => [label, value, about].join(' '))).toEqual([
    'Recipients 1,500 ',
    'Waiting 4 ',
    'Sent 1,400 ',
    'Delivered 0 ',
    'Opened 300 and 96 by programs',
    'Clicked 0 ',
    'Outcome unknown 2 ',
  ])
})

test('plays and cost are said where there are some', () => {
  const outcome = { ...none, converted: 12, parts: 2800, cost: [{ amount: 504, currency: 'inr' }] }
  const said = outcomeFigures(outcome, 'sms').map(({ label, value, about }) => [label, value, about].join(' '))
  expect(said).toEqual(expect.arrayContaining(['Led to a play 12 within seven days', 'Cost ₹504 of 2,800 parts']))
})

test('nobody can say of a text message whether it was opened', () => {
  expect(outcomeFigures(none, 'sms').map(({ label }) => label)).toEqual(['Recipients', 'Sent', 'Delivered', 'Clicked'])
})
