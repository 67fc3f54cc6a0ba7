/** Work that is undone at its end: what it wrote is gone whether it succeeds or fails, and the transaction goes on. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { InvalidError } from '#src/platform/base/errors.ts'
import type { TransactionContext } from '#src/platform/base/transaction-context.ts'
import { undone } from '#src/platform/campaign-files/undone.ts'
import { findDocument } from '#src/platform/documents/documents.ts'
import { saveDocument } from '#src/platform/documents/save-document.ts'
import { eventBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
  person = await world.freshOrganisation()
})
afterAll(() => world.close())

const save = (transaction: TransactionContext, newId: string) => {
  const document = eventBody({ eventName: `Event ${newId}`, eventKey: newId })
  const written = { text: JSON.stringify(document), document }
  return saveDocument(transaction, 'event', written, { ifMatch: undefined, keys: () => ({}), newId })
}

test.each<[string, (transaction: TransactionContext) => Promise<unknown>, unknown]>([
  ['succeeds', async () => 'done', 'done'],
  ['is refused', async () => Promise.reject(new InvalidError('Too many')), expect.any(InvalidError)],
  [
    'fails in the database',
    ({ client }) => client.query('SELECT 1 / 0'),
    expect.objectContaining({ message: expect.stringContaining('division by zero') }),
  ],
])('is undone where it %s', async (how, work, outcome) => {
  const [before, within, after] = ['before', 'within', 'after'].map((word) => `${word}-${how.replaceAll(' ', '-')}`)
  await withOrganisation(world.platform.pool, person.orgId, async (client) => {
    const user = { orgId: person.orgId, name: 'Ravi' }
    const transaction: TransactionContext = { client, user, now: world.clock, platform: world.platform }
    await save(transaction, before as string)
    const ended = await undone(transaction, async () => {
      await save(transaction, within as string)
      return work(transaction)
    }).catch((error: unknown) => error)
    expect(ended).toEqual(outcome)
    await save(transaction, after as string)
    const found = [before, within, after].map((id) => findDocument(transaction, 'event', id as string))
    expect((await Promise.all(found)).map((one) => one !== undefined)).toEqual([true, false, true])
  })
})
