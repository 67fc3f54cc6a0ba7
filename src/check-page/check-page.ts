/**
 * The page that checks draws: a file, or a player's own draw. It is built into one HTML file that works from disk and
 * asks no server for anything; a link may bring receipt and record, or the transcript of a prize draw, behind its `#`.
 */
import * as v from 'valibot'
import { DrawReceipt, DrawRecord } from '#schemas/values/draws.ts'
import { PRIZE_DRAW_FORMAT } from '#schemas/values/prize-draws.ts'
import { createFileCheck, type KnownOfFile } from '#src/draws/check-file.ts'
import { checkReceipt } from '#src/draws/check-receipt.ts'
import { readJson } from '#src/draws/faults.ts'
import { checkPrizeDraw } from '#src/draws/prize-draw.ts'
import { type Findings, findingsOfFile, findingsOfPrizeDraw, findingsOfReceipt } from './findings.ts'
import { show, showRefusal } from './show.ts'

const at = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind
const textOf = (id: string) => at<HTMLTextAreaElement>(id).value.trim()
const result = at('result')

/** A value that one gave is not what was asked for. */
class UnreadableError extends Error {}

function read<Schema extends v.GenericSchema>(schema: Schema, text: string, name: string): v.InferOutput<Schema> {
  const { success, output } = v.safeParse(schema, readJson(text))
  if (!success) throw new UnreadableError(`${name} cannot be read. Paste it whole, as you got it.`)
  return output
}

const knownOfFile = (): KnownOfFile => ({
  ...(textOf('file-record') && { record: read(DrawRecord, textOf('file-record'), 'The public record') }),
  ...(textOf('file-receipt') && { draw: read(DrawReceipt, textOf('file-receipt'), 'The receipt') }),
})

function checkTranscript(value: unknown): Findings {
  const root = textOf('file-root').toLowerCase()
  return findingsOfPrizeDraw(checkPrizeDraw(value, { ...(root && { root }) }), root !== '')
}

async function checkChosen(file: File): Promise<Findings> {
  const isPrizeDraw = (await file.slice(0, 400).text()).includes(PRIZE_DRAW_FORMAT)
  if (isPrizeDraw) return checkTranscript(readJson(await file.text()))
  const known = knownOfFile()
  const check = createFileCheck(known)
  let rest = ''
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (rest + piece.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) check.line(line)
  }
  if (rest) check.line(rest)
  return findingsOfFile(check.end(), known)
}

function checkOwn(): Findings {
  const receipt = read(DrawReceipt, textOf('receipt'), 'The receipt')
  const record = read(DrawRecord, textOf('record'), 'The public record')
  return findingsOfReceipt(checkReceipt(receipt, record, textOf('contribution') || undefined))
}

async function tell(check: () => Findings | Promise<Findings>) {
  try {
    show(result, await check())
  } catch (error) {
    const isTheirs = error instanceof UnreadableError
    showRefusal(result, isTheirs ? error.message : 'This could not be read. Is it the right file?')
  }
}

const [input, drop] = [at<HTMLInputElement>('file'), at('drop')]
input.addEventListener('change', () => {
  const [file] = input.files ?? []
  if (file) void tell(() => checkChosen(file))
  // The same file can be chosen again, once it has been changed.
  input.value = ''
})
/** Says whether files are dragged, rather than words from one field to another. */
const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
// Anywhere on the page: beside the place for it a browser would leave the page for the file.
for (const name of ['dragenter', 'dragover', 'dragleave', 'drop'] as const)
  document.addEventListener(name, (event) => {
    if (!bringsFiles(event)) return
    event.preventDefault()
    drop.classList.toggle('over', name === 'dragenter' || name === 'dragover')
    const [file] = name === 'drop' ? (event.dataTransfer?.files ?? []) : []
    if (file) void tell(() => checkChosen(file))
  })
at('own').addEventListener('submit', (event) => {
  event.preventDefault()
  void tell(checkOwn)
})

const Linked = v.object({ receipt: v.unknown(), record: v.unknown(), contribution: v.exactOptional(v.string(), '') })
const LinkedPrizeDraw = v.object({ prizeDraw: v.looseObject({}) })
const given = readJson(safelyDecoded(location.hash.slice(1)))
if (v.is(LinkedPrizeDraw, given)) void tell(() => checkTranscript(given.prizeDraw))
const linked = v.safeParse(Linked, given)
if (linked.success) {
  const { receipt, record, contribution } = linked.output
  at<HTMLTextAreaElement>('receipt').value = JSON.stringify(receipt, null, 1)
  at<HTMLTextAreaElement>('record').value = JSON.stringify(record, null, 1)
  at<HTMLInputElement>('contribution').value = contribution
  void tell(checkOwn)
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
