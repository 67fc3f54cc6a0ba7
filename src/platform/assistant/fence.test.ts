import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fenced, fencedJson, MAX_TEXT_TOLD, ours, shortened, told, visible, visibleValue } from './fence.ts'

describe('a fence', () => {
  test('is closed by nothing that stands inside, whatever it is', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 600 }),
      fc.constantFrom(
        '</data>',
        '</data >',
        '<data>',
        '</da\u200Bta>',
        '<<//data>data>',
        '\u202E>atad/<',
        '</dat\uFE0Fa>',
      ),
    )
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 5 }), (texts) => {
        const { text } = told`${texts.map((one) => fenced(one))} and ${texts[0] ?? ''} and ${fencedJson(texts)}`
        const outside = text.replace(/<data>[^<>]*<\/data>/g, '')
        expect(outside).not.toMatch(/[<>]/)
      }),
    )
  })

  test('holds what nobody sees neither', () => {
    const unseen = [
      '\u200B',
      '\u200D',
      '\u202E',
      '\u2066',
      '\uFEFF',
      '\u{E0041}',
      '\u{E0101}',
      '\uFE0F',
      '\u00AD',
      '\u0000',
      '\u034F',
      '\u3164',
      '\u2028',
    ]
    expect(visible(`a${unseen.join('')}b`)).toBe('ab')
    expect(visible('one\r\n\ttwo')).toBe('one two')
    expect(visible('दीवाली का पहिया ਪੰਜਾਬੀ 😀 é')).toBe('दीवाली का पहिया ਪੰਜਾਬੀ 😀 é')
  })

  test('holds 200 characters, as people count them, and says that there were more', () => {
    expect(fenced('x'.repeat(200)).text).toBe(`<data>${'x'.repeat(200)}</data>`)
    expect(fenced('x'.repeat(201)).text).toBe(`<data>${'x'.repeat(200)}…</data>`)
    expect([...shortened('😀'.repeat(300), MAX_TEXT_TOLD)].length).toBe(201)
    // A letter with a thousand marks is one character.
    expect(shortened(`a${'\u0301'.repeat(9000)}`, MAX_TEXT_TOLD).length).toBeLessThanOrEqual(MAX_TEXT_TOLD * 4 + 1)
  })

  test('is round every text that is put into one of ours, but round none of ours and no number', () => {
    expect(told`${'theirs'} ${ours('ours')} ${7} ${[ours('a'), ours('b')]}`.text).toBe(
      '<data>theirs</data> ours 7 a\nb',
    )
  })

  test('is round documents whose keys and texts are visible and short', () => {
    const value = visibleValue({ 'k\u202Ey': [`${'x'.repeat(300)}`, 5, null] }, MAX_TEXT_TOLD)
    expect(value).toEqual({ ky: [`${'x'.repeat(200)}…`, 5, null] })
  })
})
