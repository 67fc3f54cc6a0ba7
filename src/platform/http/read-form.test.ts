/** Forms that are broken, slow or given up: each is answered, and none leaves a folder behind. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readForm, sweepForms } from './read-form.ts'

const parts = { files: ['file'], parts: ['text'] }
const temporary = process.env.TMPDIR
beforeEach(() => {
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'questwire-forms-of-test-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(tmpdir(), { recursive: true })
  if (temporary === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = temporary
})

const formRequest = (type: string, body: BodyInit, signal = new AbortController().signal) =>
  new Request('http://localhost/', {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
    signal,
    duplex: 'half',
  } as RequestInit)
const payload = (boundary: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="payload"\r\n\r\n{}\r\n--${boundary}--\r\n`
const startOfFile = new TextEncoder().encode(
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nfirst',
)

test.each([
  ['boundary=', '----b'],
  ['boundary=""', ''],
  ['boundary=" "', ' '],
  [`boundary=${'b'.repeat(71)}`, 'b'.repeat(71)],
  ['boundary=[b]', '[b]'],
  ['', 'b'],
])('a form with the boundary %j is refused before a folder is made', async (term, boundary) => {
  const request = formRequest(`multipart/form-data; ${term}`, payload(boundary))
  await expect(readForm(request, parts, 1000)).rejects.toMatchObject({ name: 'MalformedError' })
  expect(readdirSync(tmpdir())).toEqual([])
})

test.each([
  ['boundary=b', 'b'],
  ['boundary="b"', 'b'],
  ['charset=utf-8; boundary="a b"', 'a b'],
  [`boundary=${'b'.repeat(70)}`, 'b'.repeat(70)],
])('a form with the %s is read', async (term, boundary) => {
  const form = await readForm(formRequest(`multipart/form-data; ${term}`, payload(boundary)), parts, 1000)
  expect(form.payload?.toString()).toBe('{}')
  await form.discard()
  expect(readdirSync(tmpdir())).toEqual([])
})

test('a form that stops arriving is refused after five minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const body = new ReadableStream({ start: (controller) => controller.enqueue(startOfFile) })
  const read = readForm(formRequest('multipart/form-data; boundary=x', body), parts, 1000)
  const refused = expect(read).rejects.toMatchObject({ name: 'Refusal', status: 408 })
  await vi.waitUntil(() => vi.getTimerCount() > 0)
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  await refused
  expect(readdirSync(tmpdir())).toEqual([])
})

test('a form whose sender has gone away leaves no folder behind', async () => {
  const sender = new AbortController()
  const body = new ReadableStream({ start: (controller) => controller.enqueue(startOfFile) })
  const read = readForm(formRequest('multipart/form-data; boundary=x', body, sender.signal), parts, 1000)
  const refused = expect(read).rejects.toThrow()
  setTimeout(() => sender.abort(), 50)
  await refused
  expect(readdirSync(tmpdir())).toEqual([])
})

test('folders that a killed server left behind are swept, young ones and those of others stay', async () => {
  const old = new Date(Date.now() - 2 * 3_600_000)
  for (const name of ['questwire-form-old', 'questwire-form-young', 'another']) {
    mkdirSync(join(tmpdir(), name))
    writeFileSync(join(tmpdir(), name, '0'), 'x')
  }
  for (const name of ['questwire-form-old', 'another']) utimesSync(join(tmpdir(), name), old, old)
  expect(await sweepForms()).toBe(1)
  expect(readdirSync(tmpdir()).sort()).toEqual(['another', 'questwire-form-young'])
})
