/** Repeatable chance, kept by hand: every server must draw the same numbers from the same seed, for ever. */

/** A source of chance. */
export interface Random {
  /** Returns the next number, from 0 inclusive to 1 exclusive. */
  next(): number
  /** Returns the next whole number from 0 inclusive to a limit exclusive. */
  below(limit: number): number
  /** True where counts are not drawn: each takes its mean, which need not be whole. */
  readonly isMean?: boolean
}

/** Hashes a text to 32 bits, evenly (FNV-1a with a final mix). */
export function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * Creates a source of chance from a seed: sfc32, which passes the usual statistical tests and needs no big integers.
 */
export function createRandom(seed: string | number): Random {
  let [a, b, c, d] = ['a', 'b', 'c'].map((part) => hash32(`${part}${seed}`)).concat(1) as [
    number,
    number,
    number,
    number,
  ]
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 0x1_0000_0000
  }
  // The first numbers still look like the seed.
  for (let turn = 0; turn < 12; turn++) next()
  return { next, below: (limit) => Math.floor(next() * limit) }
}

/**
 * Returns the bucket of a player for a purpose, from 0 inclusive to 1 exclusive: the same whenever and wherever it is
 * asked for.
 */
export const bucketOf = (purpose: string, player: string): number => hash32(`${purpose}\n${player}`) / 0x1_0000_0000
