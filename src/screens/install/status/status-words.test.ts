import { describe, expect, test } from 'vitest'
import { defaultInstallSettings, type InstallStatus } from '#schemas/endpoints/install.ts'
import { otherError, refusedOf, secondsAgo } from './status-words.ts'

const settings = { ...defaultInstallSettings(), allowedOrigins: ['https://shop.example'] }
const quiet: InstallStatus = { lastCall: null, eventsLastHour: 0, eventsRefused: [], lastError: null }
const called = (origin: string, refusal = '') => ({ at: 1000, origin, ok: refusal === '', refusal })
const refusal = 'https://new.example is not among the sites that may show activities of Coffee. Add it under Install.'
const forged = {
  event: 'order_paid',
  origin: 'https://shop.example',
  reason: '“order_paid” is not among the events that pages may send. Add it under Install.',
  at: 1000,
}

describe('the live check', () => {
  test.each([
    [0, 'just now'],
    [1000, '1 second ago'],
    [12_400, '12 seconds ago'],
    [60_000, '1 minute ago'],
    [-5000, 'just now'],
  ])('says of %i ms: %s', (past, words) => {
    expect(secondsAgo(1_000_000, 1_000_000 + past)).toBe(words)
  })

  test('refuses nothing where the last call was answered', () => {
    expect(refusedOf({ ...quiet, lastCall: called('https://shop.example') }, settings)).toEqual([])
  })

  test('allows a site that was refused, beside those that may already', () => {
    const [site] = refusedOf({ ...quiet, lastCall: called('https://new.example', refusal) }, settings)
    expect(site).toMatchObject({
      says: refusal,
      isMended: false,
      mend: {
        label: 'Allow https://new.example',
        change: { allowedOrigins: ['https://shop.example', 'https://new.example'] },
      },
    })
  })

  test('offers nothing more for a site that was allowed since', () => {
    const status = { ...quiet, lastCall: called('https://new.example', refusal) }
    const [site] = refusedOf(status, { ...settings, allowedOrigins: ['https://*.example', 'https://new.example'] })
    expect(site).toMatchObject({ isMended: true })
    expect(site).not.toHaveProperty('mend')
  })

  test('lets pages send an event that was refused', () => {
    const status = { ...quiet, lastCall: called('https://shop.example'), eventsRefused: [forged] }
    const [event] = refusedOf(status, settings)
    expect(event?.mend).toEqual({
      label: 'Let pages send order_paid',
      change: { clientEvents: [...settings.clientEvents, 'order_paid'] },
    })
  })

  test('offers no button for a refusal that no setting explains', () => {
    const refused = called('https://shop.example', 'The token has expired.')
    const [site] = refusedOf({ ...quiet, lastCall: refused }, settings)
    expect(site).toMatchObject({ says: 'The token has expired.', isMended: false })
    expect(site).not.toHaveProperty('mend')
  })

  test('says a refusal once, not again as the last error', () => {
    const said = { at: 1000, origin: 'https://new.example', msg: refusal }
    const lastCall = called('https://new.example', refusal)
    expect(otherError({ ...quiet, lastCall, lastError: said })).toBeNull()
    expect(otherError({ ...quiet, lastCall: called('https://shop.example'), lastError: said })).toEqual(said)
  })
})
