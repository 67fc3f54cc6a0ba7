import { afterEach, expect, test } from 'vitest'
import { openEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { migrate, migrations } from '../base/database/migrate.ts'

let database: TestDatabase
afterEach(() => database.close())

const org = '00000000-0000-4000-8000-000000000001'

async function put(kind: string, id: string, text: string, { at = 0, exact = true, deleted = false } = {}) {
  const listed = kind === 'event' ? { eventKey: (JSON.parse(text) as { eventKey: string }).eventKey } : {}
  await database.ownerPool.query(
    `INSERT INTO documents (organisation_id, kind, id, revision, text, exact, name, name_key, listed, creator,
       created_ts, updated_ts, deleted_ts)
     VALUES ($1, $2, $3, 1, $4, $5, $3, $3, $6, 'Asha', $7, $7, $8)`,
    [org, kind, id, text, exact, JSON.stringify(listed), at, deleted ? 1 : null],
  )
}

test('documents of before have keys and refer by them; the oldest of several keeps a key', async () => {
  database = await openEmptyDatabase()
  await migrate(
    database.ownerPool,
    migrations.filter(({ name }) => name < '0007'),
  )
  await database.ownerPool.query(
    `INSERT INTO organisations (id, name, timezone, currency_name, created_ts) VALUES ($1, 'Old', 'UTC', 'GCoins', 0)`,
    [org],
  )
  const event = (eventKey: string) => JSON.stringify({ eventKey })
  await put('event', 'gone', event('paid'), { deleted: true })
  await put('event', 'late', event('PAID'), { at: 2 })
  await put('event', 'early', event('paid'), { at: 1 })
  await put('event', 'other', event('seen'), { at: 1 })
  const task = (customEventKey: unknown) => ({ tasksConfig: [{ customEventKey }] })
  const quest = {
    localizationconfig: [{ milestones: [task('paid'), task(7), task('')] }, { milestones: [task('seen')] }],
  }
  await put('rule', 'quest', JSON.stringify(quest))
  await put(
    'rule',
    'own',
    '{"userSegment":{"events":[{"userEvent":"paid"},{"userEvent":"game_played"}]},"eventSelect":"all"}',
  )
  await put('rule', 'odd', '{"referralEvent":"paid","n":1e400}', { exact: false })
  await put('segment', 'people', '{"events":[{"userEvent":"seen"},null,"x"]}')
  await put('badge-rule', 'badge', '{"customActivityEvents":[{"event":"seen"}]}')
  await migrate(database.ownerPool)

  const keys = await database.ownerPool.query(
    'SELECT id, own_key FROM documents WHERE deleted_ts IS NULL AND kind = $1',
    ['event'],
  )
  expect(Object.fromEntries(keys.rows.map(({ id, own_key }) => [id, own_key]))).toEqual({
    late: '',
    early: 'paid',
    other: 'seen',
  })
  const { rows } = await database.ownerPool.query(
    "SELECT from_id || ' → ' || to_by || ' ' || to_id AS link FROM document_references ORDER BY 1",
  )
  expect(rows.map(({ link }) => link)).toEqual([
    'badge → key seen',
    'own → key paid',
    'people → key seen',
    'quest → key paid',
    'quest → key seen',
  ])
})
