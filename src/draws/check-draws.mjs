// Checks a Questwire draw file, with Node alone: node check-draws.mjs <file> [<contribution> <player> <day> <number>]
import { createHash, createHmac, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [path, contribution, ...own] = process.argv.slice(2)
const [faults, text] = [[], readFileSync(path, 'utf8').trimEnd()]
const need = (holds, code, of) => holds || faults.push(`${code}: ${of}`)
const bytesOf = (hex) => Buffer.from(`${hex}`, 'hex')
const sha256 = (data) => createHash('sha256').update(data).digest('hex')
const [header, ...lines] = text.split('\n').map((line) => JSON.parse(line))
const key = { key: bytesOf(`302a300506032b6570032100${header.publicKey}`), format: 'der', type: 'spki' }
const signed = bytesOf(sha256(text.slice(0, text.lastIndexOf('\n') + 1)))
need(verify(null, signed, key, bytesOf(lines.pop().signature)), 'signature', 'the file was changed or cut off')
const isNext = ({ hash, entry }, at) => sha256(`${lines[at - 1]?.hash ?? '0'.repeat(64)}\n${entry}`) === hash
need(lines.every(isNext), 'chain', 'an entry was changed, left out or moved')
const log = lines.map(({ entry }, at) => ({ ...JSON.parse(entry), at }))
const nameOf = ({ player, day, number }) => `${player} ${day} ${number}`
const mapOf = (kind) => new Map(log.flatMap((entry) => (entry.kind === kind ? [[nameOf(entry), entry]] : [])))
const [days, seeds, prizes, draws] = ['commitment', 'seed', 'prize', 'draw'].map(mapOf)
const tables = log.flatMap(({ table, ...e }) => (table ? { ...JSON.parse(table), ...e, hash: sha256(table) } : []))
need(days.size + seeds.size + prizes.size + draws.size + tables.length === log.length, 'twice', 'an entry')
for (const name of prizes.keys()) need(draws.has(name), 'prize', `${name} was never drawn`)
if (own.length) need(draws.get(own.join(' '))?.contribution === contribution, 'receipt', own.join(' '))
for (const [name, { day, tableHash, player, contribution, number, startedTS, at }] of draws) {
  const [of, seed, prize] = [days.get(nameOf({ day })) ?? {}, seeds.get(nameOf({ day })), prizes.get(name)]
  const isDay = Math.abs(of.fromTS - Date.parse(day)) <= 54e6 && of.untilTS - of.fromTS <= 936e5
  need(isDay && startedTS >= of.fromTS && startedTS < of.untilTS, 'day', name)
  need(of.at < at && startedTS >= of.committedTS, 'commitment', name)
  need(number === 1 || draws.get(nameOf({ player, day, number: number - 1 }))?.at < at, 'number', name)
  const isOwn = seed?.at > at && seed.revealedTS >= of.untilTS && sha256(bytesOf(seed.seed)) === of.commitment
  need(seed ? isOwn : header.made <= of.untilTS + 36e5, 'seed', name)
  const table = tables.findLast((one) => one.hash === tableHash && one.at < at)
  need(table && !(startedTS - 6e4 > tables[tables.indexOf(table) + 1]?.fromTS), 'table', name)
  if (!seed || !prize || !table) continue
  let used = 0
  const below = (limit, size = Math.floor(2 ** 32 / limit), at = used++) => {
    const about = ['questwire-draw-1', 'play', header.rule, day, tableHash, player, contribution, number, at >> 3]
    const block = createHmac('sha256', bytesOf(seed.seed)).update(JSON.stringify(about)).digest()
    const value = Math.floor(block.readUInt32BE((at % 8) * 4) / size)
    return value < limit ? value : below(limit)
  }
  const dice = Array.from({ length: table.dice ?? 0 }, () => below(6) + 1)
  const upTo = (place) => table.rows.slice(0, place + 1).reduce((sum, { weight }) => sum + weight, 0)
  const left = table.dice ? dice.reduce((sum, one) => sum + one) : below(upTo(table.rows.length) || 1)
  const falls = ({ totals }, place) => (totals ? totals[0] <= left && left <= totals[1] : upTo(place) > left)
  const { row = null, wins = false } = table.rows.find(falls) ?? {}
  need(prize.row === row && `${[prize.dice]}` === `${dice}` && (prize.given ? wins : !wins || prize.why), 'prize', name)
}
console.log(faults.join('\n') || `No faults. The log has ${draws.size} draws of “${header.name}”.`)
process.exitCode = Math.sign(faults.length)
