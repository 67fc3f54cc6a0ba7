import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cheatedPrizeDraws, closedDraw, drawnDraw } from './prize-draw.fixture.ts'

const program = join(import.meta.dirname, 'check-prize-draw.mjs')
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-prize-draw-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the program on a transcript, and returns its exit code and all it said. */
async function check(transcript: object, ...root: string[]) {
  const file = join(await mkdtemp(join(folder, 'file-')), 'prize-draw.json')
  await writeFile(file, JSON.stringify(transcript))
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, [program, file, ...root], (error, out, err) =>
      resolve({ code: error?.code ?? 0, said: out + err }),
    )
  })
}
const left = 'Left to check-draws.html: that the beacon’s key signed round 657413 (its BLS signature).\n'

describe('the program that checks prize draws', () => {
  test('has at most 50 lines of 120 characters, and no dependency', async () => {
    const source = await readFile(program, 'utf8')
    const lines = source.trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(50)
    expect(lines.filter((line) => line.length > 120)).toEqual([])
    expect([...source.matchAll(/from '([^']+)'/g)].map(([, from]) => from)).toEqual(['node:crypto', 'node:fs'])
  })

  test('names the winners of an honest one, waits for a round, and says what it leaves to the page', async () => {
    const winners = [32, 92, 63].map((index, at) => `${at + 1}. ${drawnDraw.entries[index]}\n`).join('')
    const said = `No faults. “A car at the end of the season” has 101 entries.\n${winners}${left}`
    expect(await check(drawnDraw, drawnDraw.root)).toEqual({ code: 0, said })
    expect((await check(closedDraw)).said).toBe(
      `No faults. “A car at the end of the season” has 101 entries. The round is waited for.\n${left}`,
    )
  })

  test('finds every cheat', async () => {
    const runs = cheatedPrizeDraws.map(async ({ what, transcript, code, root }) => {
      const { code: exit, said } = await check(transcript, ...(root === undefined ? [] : [root]))
      // A signature that was forged draws others: the program cannot tell why.
      const word = what === 'a round that nobody signed' ? 'winners' : code
      return exit === 1 && said.includes(`${word}: `) ? [] : [`${what}: ${said}`]
    })
    expect((await Promise.all(runs)).flat()).toEqual([])
  })
})
