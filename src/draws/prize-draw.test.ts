import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { defaultChain, defaultRounds, quicknetRounds } from './beacon.fixture.ts'
import { isSignedRound, quicknet, randomnessHex, roundAt, roundTime } from './beacon.ts'
import { rootOf, sortEntries } from './entries.ts'
import { cheatedPrizeDraws, closedDraw, drawnDraw } from './prize-draw.fixture.ts'
import { checkPrizeDraw } from './prize-draw.ts'
import { winnersOf } from './shuffle.ts'

const recorded = [
  ...defaultRounds.map((round) => ({ chain: defaultChain, ...round })),
  ...quicknetRounds.map((round) => ({ chain: quicknet, ...round })),
]

describe('a round of a beacon', () => {
  test.each(recorded)('that was recorded ($chain.scheme, $round) is signed by its chain', ({ chain, ...round }) => {
    expect(isSignedRound(chain, round)).toBe(true)
    expect(randomnessHex(round)).toBe(round.randomness)
  })

  test('that was tampered with is not', () => {
    const [round, other] = [defaultRounds[1], defaultRounds[2]]
    const [quick, next] = quicknetRounds
    if (!round || !other || !quick || !next) throw new Error('Rounds are missing.')
    const { previousSignature: _, ...alone } = round
    for (const forged of [
      { ...round, round: 1001 },
      { ...round, signature: other.signature },
      { ...round, previousSignature: other.signature },
      { ...round, signature: `${round.signature.slice(0, -1)}0` },
      { ...round, signature: 'no hex' },
      alone,
    ])
      expect(isSignedRound(defaultChain, forged)).toBe(false)
    expect(isSignedRound(quicknet, { ...quick, signature: next.signature })).toBe(false)
    expect(isSignedRound({ ...quicknet, publicKey: defaultChain.publicKey }, quick)).toBe(false)
  })

  test('has its moment, and a moment its next round', () => {
    expect(roundTime(quicknet, 1)).toBe(1_692_803_367_000)
    expect(roundAt(quicknet, roundTime(quicknet, 657_413))).toBe(657_413)
    expect(roundAt(quicknet, roundTime(quicknet, 657_413) + 1)).toBe(657_414)
    expect(roundAt(defaultChain, 0)).toBe(1)
  })
})

describe('entries', () => {
  test('have the root that anybody can hash by hand', () => {
    const sha = (...parts: (string | Buffer)[]) =>
      parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
    const leaf = (text: string) => sha(Buffer.of(0), text)
    const node = (left: Buffer, right: Buffer) => sha(Buffer.of(1), left, right)
    const three = node(node(leaf('0:a'), leaf('1:b')), leaf('2:c'))
    expect(rootOf(['a', 'b', 'c'])).toBe(three.toString('hex'))
    expect(rootOf(['a'])).toBe(leaf('0:a').toString('hex'))
    expect(() => rootOf([])).toThrow('needs an entry')
  })

  test('are sorted by their code units, whatever the language', () => {
    expect(sortEntries(['b', 'ä', 'a', 'B', 'a'])).toEqual(['B', 'a', 'a', 'b', 'ä'])
  })
})

describe('winners', () => {
  test('are the first places of a shuffle whose numbers anybody can compute', () => {
    const randomness = Buffer.alloc(32, 7)
    const seed = createHmac('sha256', randomness).update('["questwire-prize-draw-1","d","r"]').digest()
    const block = createHmac('sha256', seed).update('["questwire-shuffle-1","d","r",0]').digest()
    const places = [0, 1, 2, 3, 4]
    for (const [turn, last] of [4, 3, 2, 1].entries()) {
      const other = Math.floor(block.readUInt32BE(turn * 4) / Math.floor(2 ** 32 / (last + 1)))
      const [one, two] = [places[last] ?? 0, places[other] ?? 0]
      places[last] = two
      places[other] = one
    }
    expect(winnersOf({ drawId: 'd', root: 'r', randomness }, 5, 5)).toEqual(places)
    expect(winnersOf({ drawId: 'd', root: 'r', randomness }, 5, 2)).toEqual(places.slice(0, 2))
    expect(winnersOf({ drawId: 'd', root: 'r', randomness }, 1, 9)).toEqual([0])
  })

  test('are every entry equally often', () => {
    const counts = Array.from({ length: 7 }, () => 0)
    for (let draw = 0; draw < 14_000; draw++) {
      const [first = 0] = winnersOf({ drawId: `${draw}`, root: 'r', randomness: new Uint8Array(32) }, 7, 1)
      counts[first] = (counts[first] ?? 0) + 1
    }
    // Five standard deviations of 2,000 ± 41.
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(207)
  })
})

describe('the transcript of a prize draw', () => {
  test('holds, and names its winners', () => {
    const { faults, winners, isWaiting } = checkPrizeDraw(drawnDraw, { root: closedDraw.root })
    expect(faults).toEqual([])
    expect(winners).toEqual([32, 92, 63].map((index) => ({ index, entry: drawnDraw.entries[index] })))
    expect(isWaiting).toBe(false)
  })

  test('waits while the round is not there', () => {
    expect(checkPrizeDraw(closedDraw)).toMatchObject({ faults: [], isWaiting: true, winners: [] })
    expect(checkPrizeDraw({ ...closedDraw, winners: [1, 2, 3] }).faults).toMatchObject([{ code: 'winners' }])
  })

  test.each(cheatedPrizeDraws)('with $what is found out', ({ transcript, code, root }) => {
    const { faults } = checkPrizeDraw(transcript, { root })
    expect(faults.map((fault) => fault.code)).toContain(code)
  })
})
