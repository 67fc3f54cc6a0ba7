import { describe, expect, test } from 'vitest'
import { activation, invitation, passwordChanged, resetLink } from '../accounts/account-mails.ts'
import { paymentReceived, trialEnded, trialEndsSoon } from './organisation-mails.ts'

const link = 'https://questwire.example.com/page?a=1&b=2'
const hostile = { name: '<img src=x> "Ravi" & co', orgName: 'Marigold</style><b>', link }

const mails = {
  activation: activation(hostile),
  resetLink: resetLink(hostile),
  passwordChanged: passwordChanged(hostile),
  invitation: invitation({ ...hostile, inviter: 'Asha\r\nBcc: everybody@example.com' }),
  trialEndsSoon: trialEndsSoon({ ...hostile, ends: '24 Nov, 2026' }),
  trialEnded: trialEnded(hostile),
  paymentReceived: paymentReceived({
    ...hostile,
    amount: 'INR 4,999.00',
    paidFor: 'the plan Growth',
    invoiceNumber: 'QW-2026-0001',
  }),
}

describe.each(Object.entries(mails))('the mail %s', (_, { subject, text, html, link: opens }) => {
  test('says the same in both parts, and opens one thing', () => {
    expect(opens).toBe(link)
    expect(text).toContain(link)
    expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://questwire.example.com/page?a=1&amp;b=2"'])
    expect(text).toContain(`Hello ${hostile.name},`)
  })

  test('has no markup and no line of a header that somebody else has written', () => {
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;img src=x&gt; &quot;Ravi&quot; &amp; co')
    expect(subject).not.toMatch(/[\r\n]/)
  })

  test('loads nothing', () => {
    expect(html.replace(/&lt;.*?&gt;/g, '')).not.toMatch(/src=|url\(|@import|<link|<script/)
  })
})
