/** Folding beside writers and readers, by several servers, and by the job. */
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { Platform } from '#src/platform/base/context.ts'
import { compareFigures } from '#src/platform/figures/compare-figures.ts'
import { foldAllFigures, foldFigures, foldFiguresInBackground } from '#src/platform/figures/fold-figures.ts'
import { expectRecount } from './support/expect-recount.ts'
import { writeFor } from './support/figure-history.ts'
import {
  countedIn,
  newOrganisation,
  openFigureWorld,
  other,
  run,
  waiting,
  world,
  writePlays,
} from './support/figure-world.ts'

openFigureWorld()

test('two servers that fold at once beside writers and readers count everything once', async () => {
  const orgId = await newOrganisation('UTC')
  await writePlays(orgId, 11_000)
  let isOver = false
  const writing = writeFor(orgId, () => isOver)
  for (let turn = 0; turn < 5; turn++) {
    await Promise.all([
      ...[foldAllFigures(world.platform), foldAllFigures(other)],
      ...[foldFigures(world.platform, orgId), foldFigures(other, orgId)],
    ])
  }
  isOver = true
  await writing
  await Promise.all([foldAllFigures(world.platform), foldFigures(other, orgId)])
  await foldFigures(other, orgId)
  await expectRecount(orgId, 'UTC', [null, { first: 2, last: 5 }])
})

test('a reader finds what was written right before, also while another reader folds', async () => {
  const orgId = await newOrganisation('UTC')
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const session = randomUUID()
      await writePlays(orgId, 1, session)
      const { rows } = await run('SELECT count(*)::int AS plays FROM plays WHERE organisation_id = $1', orgId)
      await foldFigures(world.platform, orgId)
      expect(await countedIn(orgId)).toBeGreaterThanOrEqual(rows[0].plays)
    }),
  )
  expect(await countedIn(orgId)).toBe(20)
})

test('the job folds by itself; what stops it is logged once, until it works again', async () => {
  const orgId = await newOrganisation('UTC')
  await writePlays(orgId, 3)
  const lines: string[] = []
  const refused = async () => {
    throw new Error('the database is away')
  }
  const away = {
    ...world.platform,
    pool: { connect: refused } as unknown as Platform['pool'],
    log: (line: string) => lines.push(line),
  }
  for (let turn = 0; turn < 3; turn++) {
    foldFiguresInBackground(away)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(lines).toEqual(['Figures could not be counted now: the database is away'])
  foldFiguresInBackground(world.platform)
  // One round goes through all organisations of this file.
  await vi.waitFor(async () => expect(await waiting(orgId)).toBe(0), 30_000)
  expect(await countedIn(orgId)).toBe(3)
})

test('what counts for nothing is not noted, and a batch is noted by one statement', async () => {
  const orgId = await newOrganisation('UTC')
  await writePlays(orgId, 100)
  expect(await waiting(orgId)).toBe(200)
  await foldFigures(world.platform, orgId)
  await run(`UPDATE plays SET score = 5, rewarded = true, input = '{}' WHERE organisation_id = $1`, orgId)
  expect(await waiting(orgId)).toBe(0)
})

test('the figures of another organisation are others', async () => {
  const [mine, theirs] = [await newOrganisation('UTC'), await newOrganisation('UTC')]
  await Promise.all([writePlays(mine, 3), writePlays(theirs, 5)])
  await foldAllFigures(world.platform)
  expect([await countedIn(mine), await countedIn(theirs)]).toEqual([3, 5])
})

test('figures that differ from the raw rows are logged for an operator', async () => {
  const orgId = await newOrganisation('Asia/Kathmandu')
  const lines: string[] = []
  const day = 86_400_000
  // Yesterday, and the one organisation there is first in the sample.
  const platform = { ...world.platform, now: () => 9 * day, log: (line: string) => lines.push(line) }
  const { rows } = await run('SELECT id FROM organisations ORDER BY id')
  const compare = () => {
    let turn = 0
    return compareFigures(platform, () => (turn < rows.length ? (rows[turn++].id === orgId ? 0 : 0.9) : 0))
  }
  await writePlays(orgId, 900)
  expect(await compare()).toBe(0)
  await run("UPDATE figure_days SET times = 99 WHERE organisation_id = $1 AND day = 8 AND subject = ''", orgId)
  expect(await compare()).toBe(1)
  expect(lines).toEqual([expect.stringContaining(`${orgId} differ from its raw rows (1970-01-09 `)])
})
