import { describe, expect, test } from 'vitest'
import { segmentsOf, smsPartsOf } from './sms-parts.ts'

describe('the parts of a message', () => {
  test.each([
    ['nothing', '', 0, 'GSM-7', []],
    ['160 letters', 'a'.repeat(160), 1, 'GSM-7', []],
    ['161 letters', 'a'.repeat(161), 2, 'GSM-7', []],
    ['signs that count twice', '€'.repeat(81), 2, 'GSM-7', []],
    ['70 letters with one that GSM-7 lacks', `${'a'.repeat(69)}’`, 1, 'UCS-2', ['’']],
    ['71 of them', `${'a'.repeat(70)}’`, 2, 'UCS-2', ['’']],
    ['an emoji, and a family as one', '🎉 👩‍👩‍👧 🎉', 1, 'UCS-2', ['🎉', '👩‍👩‍👧']],
  ])('%s', (_, text, count, encoding, forcing) => {
    expect(smsPartsOf(text)).toMatchObject({ count, encoding, forcing })
    expect(segmentsOf(text)).toBe(count)
  })

  test('hold so many characters each, of as many as they can', () => {
    expect(smsPartsOf('a'.repeat(161))).toMatchObject({ used: [153, 8], capacity: 153 })
    expect(smsPartsOf(`${'a'.repeat(66)}🎉`)).toMatchObject({ used: [68], capacity: 70 })
  })
})
