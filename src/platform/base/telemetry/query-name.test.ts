import { expect, test } from 'vitest'
import { nameOfQuery } from './query-name.ts'

test.each([
  ['SELECT d.id FROM documents d WHERE id = $1', 'SELECT documents'],
  ['insert into players (id) values ($1)', 'INSERT players'],
  ['UPDATE ONLY "messages" SET state = 1', 'UPDATE messages'],
  ['/* rules.save */ DELETE FROM\n  attempts WHERE made_ts < 5', 'DELETE attempts'],
  ['WITH due AS (SELECT 1 FROM message_runs) SELECT 1', 'WITH message_runs'],
  ['SELECT extract(epoch FROM now() - min(at)) FROM questwire_queue.job', 'SELECT questwire_queue.job'],
  ["begin; select set_config('app.organisation', 'a', true)", 'BEGIN'],
])('%s is called %s', (text, summary) => {
  expect(nameOfQuery(text).summary).toBe(summary)
})

test('queries that differ by values, comments and spaces only are the same, others are not', () => {
  const { fingerprint } = nameOfQuery("select 'a''b', 12 from x")
  expect(nameOfQuery("/* y */ select  'c',\n 3.5 from x").fingerprint).toBe(fingerprint)
  expect(nameOfQuery("select 'c', y from x").fingerprint).not.toBe(fingerprint)
})

test('what transactions begin with is remembered once, whatever values it has', () => {
  const begin = (hash: string) => nameOfQuery(`begin; select * from player_tokens where hash in ('${hash}')`)
  expect(begin('a')).toBe(begin('b'))
})
