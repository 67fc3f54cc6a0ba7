import { expect, test } from 'vitest'
import { samples } from '#schemas/documents/samples.ts'
import { playCrowd } from '#src/engine/crowd/crowd.ts'
import type { CrowdBatch } from '#src/engine/crowd/model.ts'
import { blankAssumptions } from '#src/engine/simulation/assumptions.ts'
import { playInThread } from './play-in-thread.ts'

const DAY = 86_400_000
const from = Date.UTC(2026, 10, 2)
const documents = Object.entries(samples.rule)
  .slice(0, 12)
  .map(([id, document]) => ({
    ...{ kind: 'rule' as const, id, name: id },
    document: { ...document, ruleStatus: 'active', startDateTime: from, endDateTime: from + 7 * DAY },
  }))
const offer = { offerId: 'a', name: 'a', left: 5, amount: 10, unit: 'coins' as const, currency: '' }
const asked = {
  ...{ documents, templates: {}, offers: { a: offer }, zone: 'Asia/Kolkata', from, to: from + 7 * DAY },
  ...{ players: 400, seed: 'thread', assumptions: { ...blankAssumptions(400), visitsPerWeek: 3 } },
  favoured: new Map([['smart', 'wheel']]),
}

async function inThread(given: Parameters<typeof playInThread>[0]): Promise<CrowdBatch[]> {
  const batches: CrowdBatch[] = []
  for await (const batch of playInThread(given)) batches.push(batch)
  return batches
}

test('what is played in a thread is what is played without one, to the last award', async () => {
  const batches = await inThread(asked)
  expect(batches.flatMap(({ activities }) => activities).length).toBeGreaterThan(500)
  expect(batches).toEqual([...playCrowd(asked)])
})

test('whoever asks for no more has the first batches alone', async () => {
  const met: CrowdBatch[] = []
  for await (const batch of playInThread(asked)) if (met.push(batch) === 2) break
  expect(met).toEqual([...playCrowd(asked)].slice(0, 2))
})

test('what fails in the thread is heard of', async () => {
  const broken = { ...asked, documents: [null] as unknown as typeof asked.documents }
  await expect(inThread(broken)).rejects.toThrow(TypeError)
})
