import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cheatedFiles, keptDraw } from './draw-files.fixture.ts'
import vectors from './vectors.json' with { type: 'json' }

const program = join(import.meta.dirname, 'check-draws.mjs')
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-draws-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the program on a text, and returns its exit code and all it said. */
async function check(text: string, ...own: string[]) {
  const file = join(await mkdtemp(join(folder, 'file-')), 'draws.jsonl')
  await writeFile(file, text)
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, [program, file, ...own], (error, out, err) =>
      resolve({ code: error?.code ?? 0, said: out + err }),
    )
  })
}
const own = [keptDraw.contribution, keptDraw.player, keptDraw.day, `${keptDraw.number}`]

describe('the program that checks draw files', () => {
  test('has at most 50 lines of 120 characters, and no dependency', async () => {
    const source = await readFile(program, 'utf8')
    const lines = source.trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(50)
    expect(lines.filter((line) => line.length > 120)).toEqual([])
    expect([...source.matchAll(/from '([^']+)'/g)].map(([, from]) => from)).toEqual(['node:crypto', 'node:fs'])
  })

  test('finds no fault in the file of an honest server, nor with a draw that one knows of', async () => {
    const plain = await check(vectors.file)
    expect(plain).toEqual({ code: 0, said: 'No faults. The log has 27 draws of “Diwali wheel”.\n' })
    expect(await check(vectors.file, ...own)).toEqual(plain)
    expect(await check(vectors.file, 'other', ...own.slice(1))).toMatchObject({ code: 1, said: /^receipt: / })
  })

  /** The word of the program, where it is not the first of the fault's code. */
  const words: Readonly<Record<string, string>> = { outcome: 'prize', format: 'Error' }
  // What is found by a published hash alone is for the page, which takes the record.
  const found = cheatedFiles.filter(({ needs }) => needs !== 'record')
  test('finds every cheat', async () => {
    const runs = found.map(async ({ what, text, code, needs }) => {
      const { code: exit, said } = await check(text, ...(needs ? own : []))
      const word = words[code] ?? code.split('-')[0] ?? ''
      const isFound = new RegExp(code.endsWith('repeated') ? `^(?:${word}|twice)` : word, 'm').test(said)
      return exit === 1 && isFound ? [] : [`${what}: ${said}`]
    })
    expect((await Promise.all(runs)).flat()).toEqual([])
  })
})
