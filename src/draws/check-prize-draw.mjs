// Checks the transcript of a Questwire prize draw, with Node alone: node check-prize-draw.mjs <file> [<root>]
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [path, published] = process.argv.slice(2)
const draw = JSON.parse(readFileSync(path, 'utf8'))
const { format, name, drawId, entries, entriesPer, root, closedTS, winnerCount, chain, round, beacon, winners } = draw
if (format !== 'questwire-prize-draw-1') throw new Error('format: this is no transcript of a prize draw')
const faults = []
const need = (holds, code, of) => holds || faults.push(`${code}: ${of}`)
const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest()
const hmac = (key, about) => createHmac('sha256', key).update(JSON.stringify(about)).digest()

// The entries, their order, and their Merkle root.
const isSorted = entries.every((entry, at) => at === 0 || entries[at - 1] <= entry)
need(isSorted, 'entries', 'they are not in their order')
need(entriesPer === 'play' || new Set(entries).size === entries.length, 'entries', 'a player has several')
let level = entries.map((entry, at) => sha256(Buffer.of(0), Buffer.from(`${at}:${entry}`)))
const above = (left, at) => (level[at + 1] ? sha256(Buffer.of(1), left, level[at + 1]) : left)
while (level.length > 1) level = level.map((left, at) => at % 2 === 0 && above(left, at)).filter(Boolean)
need(level[0]?.toString('hex') === root, 'entries', 'they do not make the root that is written down')
need(!published || published === root, 'entries', 'the root is another one than was published')

// The round, which comes ten minutes after the entries were closed.
const roundTS = (chain.genesis + (round - 1) * chain.period) * 1000
need(roundTS >= closedTS + 600_000, 'beacon', `round ${round} came too early`)
need(beacon ? beacon.round === round : !winners, 'beacon', `round ${round} was named, and no other decides`)

// The winners: the entries shuffled by the round's randomness, which is the hash of its signature.
const randomness = sha256(Buffer.from(beacon?.signature ?? '', 'hex'))
const key = hmac(randomness, ['questwire-prize-draw-1', drawId, root])
let used = 0
const below = (limit, size = Math.floor(2 ** 32 / limit), at = used++) => {
  const block = hmac(key, ['questwire-shuffle-1', drawId, root, at >> 3])
  const value = Math.floor(block.readUInt32BE((at % 8) * 4) / size)
  return value < limit ? value : below(limit)
}
const places = entries.map((_, index) => index)
for (let last = places.length - 1, other; last > 0; last--) {
  other = below(last + 1)
  ;[places[last], places[other]] = [places[other], places[last]]
}
const drawn = beacon ? places.slice(0, winnerCount) : []
need(`${drawn}` === `${winners ?? []}`, 'winners', 'they do not follow from the round')
const won = drawn.map((index, at) => `\n${at + 1}. ${entries[index]}`).join('') || ' The round is waited for.'
console.log(faults.join('\n') || `No faults. “${name}” has ${entries.length} entries.${won}`)
console.log(`Left to check-draws.html: that the beacon’s key signed round ${round} (its BLS signature).`)
process.exitCode = Math.sign(faults.length)
