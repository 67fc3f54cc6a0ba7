/** The check of a draw file, line by line: its signature, its chain, and the log in it; against what one holds oneself. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import * as v from 'valibot'
import type { DrawReceipt, DrawRecord } from '#schemas/values/draws.ts'
import { createLogCheck, type LogCounts, type TableTally } from './check-log.ts'
import { DRAW_FILE_FORMAT, type DrawFileHeader } from './draw-file.ts'
import { createFaults, type Fault, readJson } from './faults.ts'
import { bytesOf, fromHex } from './hashing.ts'
import { chainHash, type DrawEntry, LOG_START } from './log.ts'
import { readEntry } from './log-entries.ts'

/** A draw that its player knows of: what the file is held against. */
export type KnownDraw = Pick<DrawReceipt, 'player' | 'day' | 'number' | 'contribution'> &
  Partial<Pick<DrawReceipt, 'tableHash' | 'commitment'>>

/** Something that is known from elsewhere, and that a file has to agree with. */
export interface KnownOfFile {
  /** The public record of the rule, kept from when it was published. */
  readonly record?: DrawRecord | undefined
  readonly draw?: KnownDraw | undefined
}

/** The result of checking a file. */
export interface FileReport {
  readonly header: DrawFileHeader | undefined
  readonly counts: LogCounts
  /** The number of entries in the log. */
  readonly entries: number
  /** The hash of the last entry. */
  readonly head: string
  readonly tallies: readonly TableTally[]
  /** The faults that are said one by one, at most 200 of them. */
  readonly faults: readonly Fault[]
  /** The number of all faults. */
  readonly faultCount: number
}

const Header = v.object({
  format: v.literal(DRAW_FILE_FORMAT),
  organisation: v.string(),
  rule: v.string(),
  name: v.string(),
  publicKey: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  made: v.number(),
})
const Line = v.object({ hash: v.string(), entry: v.string() })
const Signature = v.object({ signature: v.string() })

/** Begins the check of a draw file. */
export function createFileCheck({ record, draw: known }: KnownOfFile = {}) {
  const faults = createFaults()
  const hashed = sha256.create()
  const heads = new Map(record?.heads.map((head) => [head.entries, head]))
  let header: DrawFileHeader | undefined
  let line = 0
  let entries = 0
  let head = LOG_START
  let isSigned = false
  let found: DrawEntry | undefined
  const report = (code: Fault['code'], says: string) => faults.report(code, says, line || undefined)
  let log = createLogCheck('', report)

  function first(value: unknown) {
    const { success, output } = v.safeParse(Header, value)
    if (!success) return report('format', 'This is no draw file: its first line does not say so.')
    header = output
    log = createLogCheck(output.rule, report)
    if (!record) return
    if (record.publicKey !== output.publicKey)
      report('record', 'The file names another key than the public record: it was signed by somebody else.')
    if (record.rule !== output.rule || record.organisation !== output.organisation)
      report('record', 'The file is about another rule than the public record.')
  }

  function sign(signature: string) {
    isSigned = true
    if (header && !isSignatureOf(signature, hashed.digest(), header.publicKey))
      report('signature', 'The signature does not fit: the file was changed after it was signed.')
  }

  function next({ hash, entry: text }: v.InferOutput<typeof Line>) {
    entries++
    if (chainHash(head, text) !== hash)
      report('chain', `Entry ${entries} does not follow from the one before: something was changed, left out or moved.`)
    head = hash
    const published = heads.get(entries)
    if (published && published.hash !== hash)
      report('head', `The log differs from the one whose hash was published for ${published.day}: it was rewritten.`)
    const entry = readEntry(readJson(text))
    if (!entry) return report('format', `Entry ${entries} cannot be read.`)
    if (known && entry.kind === 'draw' && isKnown(entry, known)) found = entry
    log.entry(entry)
  }

  return {
    /** Checks the next line, without its line feed. */
    line(text: string) {
      line++
      const value = readJson(text)
      const signed = v.safeParse(Signature, value)
      if (isSigned) return report('format', 'There are lines after the signature.')
      if (line > 1 && signed.success) return sign(signed.output.signature)
      hashed.update(bytesOf(`${text}\n`))
      if (line === 1) return first(value)
      const read = v.safeParse(Line, value)
      if (read.success) next(read.output)
      else report('format', 'This line cannot be read.')
    },
    /** Ends the check. */
    end(): FileReport {
      line = 0
      if (header && !isSigned) report('signature', 'The file ends without a signature: its end is missing.')
      const counts = log.end(header?.made ?? 0)
      if (header && record) compare(record, entries, log, report)
      if (header && known) compareDraw(known, found, log.commitmentOf(known.day), report)
      return { header, counts, entries, head, tallies: log.tallies(), faults: faults.said, faultCount: faults.count() }
    },
  }
}

function isSignatureOf(signature: string, message: Uint8Array, publicKey: string): boolean {
  try {
    return ed25519.verify(fromHex(signature), message, fromHex(publicKey))
  } catch {
    return false
  }
}

const isKnown = (entry: DrawEntry, { player, day, number }: KnownDraw) =>
  entry.player === player && entry.day === day && entry.number === number

type Tell = (code: Fault['code'], says: string) => void

/** Compares a log with the public record that was kept. */
function compare(record: DrawRecord, entries: number, log: ReturnType<typeof createLogCheck>, report: Tell): void {
  for (const { day, entries: count } of record.heads)
    if (count > entries) report('head', `The log ends before what it was when its hash was published for ${day}.`)
  for (const { day, commitment } of record.commitments)
    if ((log.commitmentOf(day) ?? commitment) !== commitment)
      report('record', `The commitment of ${day} is another one than in the public record.`)
}

/** Compares a log with a draw that its player knows of. */
function compareDraw(
  known: KnownDraw,
  found: DrawEntry | undefined,
  commitment: string | undefined,
  report: Tell,
): void {
  const name = `Draw ${known.number} of player ${known.player} on ${known.day}`
  if (!found) {
    report('receipt', `${name} is not in the file: it was left out.`)
    return
  }
  if (found.contribution !== known.contribution)
    report(
      'receipt',
      `${name} was made with the contribution “${found.contribution}”, not with “${known.contribution}”.`,
    )
  if (known.tableHash !== undefined && found.tableHash !== known.tableHash)
    report('receipt', `${name} was made from another table than the receipt says.`)
  if (known.commitment !== undefined && commitment !== known.commitment)
    report('receipt', `${name} stands under another commitment than the receipt says.`)
}

/** Returns the lines of a file's text, without their line feeds. */
export const linesOf = (text: string): readonly string[] => text.replace(/\n$/, '').split('\n')

/** Checks a draw file that is there as one text. */
export function checkFile(text: string, known: KnownOfFile = {}): FileReport {
  const check = createFileCheck(known)
  for (const line of linesOf(text)) check.line(line)
  return check.end()
}
