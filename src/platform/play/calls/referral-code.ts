/**
 * The code by which friends come: short, readable, and read back to whose it is without being kept. The same player has
 * another code in every rule.
 */
import { createHash } from 'node:crypto'
import { type JsonObject, rowsAt, textAt } from '#schemas/json.ts'

/** The alphabet without I, L, O and U, which are misread (Crockford). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 40n
const MASK = (1n << BITS) - 1n
const LENGTH = Number(BITS) / 5

/** Returns an odd factor, its inverse and a mask; they differ from rule to rule. */
function keysOf(ruleId: string) {
  const hash = createHash('sha256').update(`referral\n${ruleId}`).digest('hex')
  const factor = (BigInt(`0x${hash.slice(0, 10)}`) | 1n) & MASK
  // Newton: each step doubles the number of bits that are right.
  let inverse = factor
  for (let bits = 3n; bits < BITS; bits *= 2n) inverse = (inverse * (2n - factor * inverse)) & MASK
  return { factor, inverse: inverse & MASK, mixed: BigInt(`0x${hash.slice(10, 20)}`) & MASK }
}

const checkOf = (ruleId: string, digits: string) =>
  alphabet[Number.parseInt(createHash('sha256').update(`${ruleId}\n${digits}`).digest('hex').slice(0, 2), 16) % 32] ??
  ''

/** `codePrefix` of the template, in its first language or at its top; letters and digits only. */
function prefixOf(template: JsonObject): string {
  const held = [rowsAt(template, 'localizationconfig')[0]?.row ?? {}, template]
  const prefix = held.map((one) => textAt(one, 'codePrefix')).find(Boolean) ?? ''
  return prefix
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 12)
}

/** Creates the code of a player (the number of their profile) in a rule; its template says the prefix. */
export function referralCode(ruleId: string, profile: number, template: JsonObject): string {
  const { factor, mixed } = keysOf(ruleId)
  let value = ((BigInt(profile) * factor) & MASK) ^ mixed
  let digits = ''
  for (let position = 0; position < LENGTH; position++) {
    digits = `${alphabet[Number(value & 31n)]}${digits}`
    value >>= 5n
  }
  const prefix = prefixOf(template)
  return `${prefix}${prefix ? '-' : ''}${digits}${checkOf(ruleId, digits)}`
}

/** Reads back whose code it is, whatever its case, spaces and prefix; undefined for what is no code of the rule. */
export function profileOfCode(ruleId: string, code: string): number | undefined {
  const plain = code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  const digits = plain.slice(-LENGTH - 1, -1)
  if (digits.length !== LENGTH || plain.at(-1) !== checkOf(ruleId, digits)) return undefined
  let value = 0n
  for (const digit of digits) {
    const digitValue = alphabet.indexOf(digit)
    if (digitValue < 0) return undefined
    value = (value << 5n) | BigInt(digitValue)
  }
  const { inverse, mixed } = keysOf(ruleId)
  const profile = Number(((value ^ mixed) * inverse) & MASK)
  return profile > 0 ? profile : undefined
}
