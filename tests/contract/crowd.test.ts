/** A crowd plays: what it writes, what a draft does not write, its end, its stop, and whoever goes on after a server is gone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playCrowds } from '#src/platform/crowd/play-crowds.ts'
import { openWorld, type Person, type World } from './support/world.ts'

let world: World
let person: Person
beforeAll(async () => {
  world = await openWorld()
  person = await world.demo()
})
afterAll(() => world.close())

const count = async (table: string, where = 'true') => {
  const { rows } = await world.database.ownerPool.query(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`)
  return rows[0].n as number
}

/** Waits for the end of a crowd. */
async function ended(id: string) {
  for (;;) {
    const { crowd } = (await person.get(`getCrowd?id=${id}`)).reply
    if (crowd.state !== 'running') return crowd
    await new Promise((done) => setTimeout(done, 20))
  }
}
const start = async (body: object) => (await person.post('startCrowd', body)).reply.crowd

test('plays what is published, and everything it did is kept', { timeout: 60_000 }, async () => {
  const { id } = await start({ players: 2000, days: 7, seed: 'first' })
  const crowd = await ended(id)
  expect(crowd).toMatchObject({ state: 'done', players: 2000, done: 2000, days: 7, draft: '' })
  expect(await count('plays')).toBe(crowd.plays)
  expect(await count('rewards', 'given')).toBe(crowd.rewards)
})
