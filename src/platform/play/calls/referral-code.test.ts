import fc from 'fast-check'
import { expect, test } from 'vitest'
import { profileOfCode, referralCode } from './referral-code.ts'

const template = { localizationconfig: [{ codePrefix: 'Diwan!' }] }
const profile = fc.integer({ min: 1, max: 2 ** 40 - 1 })

test('a code is read back to whose it is, however it is written', () => {
  fc.assert(
    fc.property(fc.uuid(), profile, fc.constantFrom({}, template), (rule, number, of) => {
      const code = referralCode(rule, number, of)
      const written = [
        code,
        code.toLowerCase(),
        ` ${code.replaceAll('-', ' ')} `,
        code.replaceAll('0', 'O').replaceAll('1', 'l'),
      ]
      for (const one of written) expect(profileOfCode(rule, one)).toBe(number)
    }),
    { seed: 20261121 },
  )
})

test('a code is short, begins with its prefix, and is another one in every rule and for every player', () => {
  expect(referralCode('a', 1, template)).toMatch(/^DIWAN-[0-9A-HJKMNP-TV-Z]{9}$/)
  expect(referralCode('a', 1, {})).toMatch(/^[0-9A-HJKMNP-TV-Z]{9}$/)
  const codes = Array.from({ length: 2000 }, (_, n) => referralCode(n % 2 ? 'a' : 'b', 1 + (n >> 1), {}))
  expect(new Set(codes).size).toBe(2000)
})

test('a code of another rule, or one with a slip, is nobody’s, but for one in 32', () => {
  const wrong = Array.from({ length: 3200 }, (_, n) => {
    const code = referralCode('a', n + 1, {})
    return [
      profileOfCode('b', code),
      profileOfCode('a', `${code.slice(0, 3)}${code[3] === '7' ? '8' : '7'}${code.slice(4)}`),
    ]
  }).flat()
  expect(wrong.filter((one) => one !== undefined).length / wrong.length).toBeLessThan(0.05)
})

test.each(['', 'x', 'AAAAAAAA!', '💥💥💥💥💥💥💥💥💥', 'x'.repeat(10_000)])('%j is no code', (code) => {
  expect(profileOfCode('a', code)).toBeUndefined()
})
