import { afterEach, describe, expect, test } from 'vitest'
import { openEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { StartError } from '../start-error.ts'
import { migrate, migrations } from './migrate.ts'
import { type Connection, openPool } from './pool.ts'

let database: TestDatabase
afterEach(() => database.close())

function signedInAs(connection: Connection, name: string): Connection {
  if (!('url' in connection)) return { ...connection, user: name, password: name }
  const url = new URL(connection.url)
  url.username = name
  url.password = name
  return { url: url.href }
}

const things = { name: '9001_things', sql: 'create table thing (id int primary key);' }
const roles = migrations.slice(0, 1)

describe('migrate', () => {
  test('applies everything once', async () => {
    database = await openEmptyDatabase()
    expect(await migrate(database.ownerPool)).toEqual(migrations.map(({ name }) => name))
    expect(await migrate(database.ownerPool)).toEqual([])
  })

  test('applies everything once when several servers start at the same time', async () => {
    database = await openEmptyDatabase()
    const pools = [1, 2, 3].map(() => openPool({ connection: database.connection, role: 'owner' }))
    const applied = await Promise.all(pools.map((pool) => migrate(pool)))
    await Promise.all(pools.map((pool) => pool.end()))
    expect(applied.flat().sort()).toEqual(migrations.map(({ name }) => name))
  })

  test('lets the application write rows of what is made, and own nothing', async () => {
    database = await openEmptyDatabase()
    await migrate(database.ownerPool, [...roles, things])
    await database.pool.query('insert into thing values (1)')
    await expect(database.pool.query('alter table thing add note text')).rejects.toThrow('must be owner of table thing')
    await expect(database.pool.query('create table mine (id int)')).rejects.toThrow('permission denied')
    await expect(database.pool.query('select * from questwire_migration')).rejects.toThrow('permission denied')
    const { rows } = await database.ownerPool.query(
      `select relname from pg_class where relowner = 'questwire_app'::regrole
       union all select rolname from pg_roles where rolname = 'questwire_app' and (rolsuper or rolbypassrls or rolcanlogin)`,
    )
    expect(rows).toEqual([])
  })

  test('refuses a migration that was changed after it was applied, whatever its line ends', async () => {
    database = await openEmptyDatabase()
    await migrate(database.ownerPool, [...roles, { ...things, sql: 'create table thing (\nid int);' }])
    await migrate(database.ownerPool, [...roles, { ...things, sql: 'create table thing (\r\nid int);' }])
    const changed = migrate(database.ownerPool, [...roles, { ...things, sql: 'create table thing (id text);' }])
    await expect(changed).rejects.toThrow('Migration 9001_things was changed after it had been applied')
    await expect(changed).rejects.toBeInstanceOf(StartError)
  })

  test('refuses a database that a newer version migrated', async () => {
    database = await openEmptyDatabase()
    await migrate(database.ownerPool, [...roles, things])
    await expect(migrate(database.ownerPool, roles)).rejects.toThrow('9001_things is unknown here')
  })

  test('leaves nothing of a migration that fails, and can go on later', async () => {
    database = await openEmptyDatabase()
    const broken = { ...things, sql: `${things.sql} select no_such_thing;` }
    await expect(migrate(database.ownerPool, [...roles, broken])).rejects.toThrow('Migration 9001_things could not be')
    expect(await migrate(database.ownerPool, [...roles, things])).toEqual(['9001_things'])
  })

  test('tells what versions that were saved before say, and leaves the walls standing', async () => {
    database = await openEmptyDatabase()
    const before = migrations.filter(({ name }) => name < '0005')
    await migrate(database.ownerPool, before)
    const org = '00000000-0000-4000-8000-000000000001'
    await database.ownerPool.query(`
      begin;
      select set_config('app.organisation', '${org}', true);
      insert into organisations (id, name, timezone, currency_name, created_ts) values ('${org}', 'Old', 'UTC', 'Coins', 0);
      insert into documents values ('${org}', 'rule', 'r', 2, '{}', true, 'Newest', 'newest', 'active', 0, 0, 9, 1, '{}', 'A', 0, 0);
      insert into document_versions values ('${org}', 'rule', 'r', 1, '{}', 'A', 0), ('${org}', 'rule', 'r', 2, '{}', 'A', 0);
      commit;`)
    await migrate(database.ownerPool, migrations)
    await database.ownerPool.query(`select set_config('app.organisation', '${org}', false)`)
    const { rows } = await database.ownerPool.query(
      'select revision, name, status from document_versions order by revision',
    )
    expect(rows).toEqual([
      { revision: 1, name: '', status: null },
      { revision: 2, name: 'Newest', status: 'active' },
    ])
    const walls = await database.ownerPool.query(
      `select relname from pg_class where relname in ('documents', 'document_versions') and not relforcerowsecurity`,
    )
    expect(walls.rows).toEqual([])
  })

  test('makes tournaments of templates of type 13, whose ids and other values stay', async () => {
    database = await openEmptyDatabase()
    await migrate(
      database.ownerPool,
      migrations.filter(({ name }) => name < '0039'),
    )
    const org = '00000000-0000-4000-8000-000000000001'
    const text = (more: string) =>
      `{"a":1.50,"templateName":"Cup","typeId":13,"templateId":"c","tournamentName":"The cup"${more}}`
    const columns =
      'organisation_id, kind, id, revision, text, exact, name, name_key, type, listed, creator, created_ts, updated_ts'
    await database.ownerPool.query(`
      begin;
      select set_config('app.organisation', '${org}', true);
      insert into organisations (id, name, timezone, currency_name, created_ts) values ('${org}', 'Old', 'UTC', 'Coins', 0);
      insert into documents (${columns}) values
        ('${org}', 'template', 'c', 2, '${text(',"z":{"b":[1,2]}')}', true, 'Cup', 'cup', 13, '{}', 'A', 0, 0),
        ('${org}', 'template', 'w', 1, '{"templateName":"Wheel","typeId":2}', true, 'Wheel', 'wheel', 2, '{}', 'A', 0, 0),
        ('${org}', 'rule', 'r', 1, '{"templateId":"c"}', true, 'Rule', 'rule', 13, '{}', 'A', 0, 0);
      insert into document_versions (organisation_id, kind, id, revision, text, saved_by, saved_ts, name) values
        ('${org}', 'template', 'c', 1, '${text('')}', 'A', 0, 'Old cup'), ('${org}', 'template', 'c', 2, '${text('')}', 'A', 0, 'Cup');
      insert into document_references (organisation_id, from_kind, from_id, path, to_kind, to_id) values
        ('${org}', 'rule', 'r', 'templateId', 'template', 'c'),
        ('${org}', 'template', 'c', 'leaderboardTemplate', 'leaderboard', 'l');
      commit;`)
    await migrate(database.ownerPool)
    await database.ownerPool.query(`select set_config('app.organisation', '${org}', false)`)
    const rowsOf = async (sql: string) => (await database.ownerPool.query(sql)).rows
    expect(await rowsOf('select kind, id, name, type, text from documents order by kind, id')).toEqual([
      { kind: 'rule', id: 'r', name: 'Rule', type: 13, text: '{"templateId":"c"}' },
      { kind: 'template', id: 'w', name: 'Wheel', type: 2, text: '{"templateName":"Wheel","typeId":2}' },
      {
        kind: 'tournament',
        id: 'c',
        name: 'Cup',
        type: null,
        text: '{"tournamentName":"Cup","a":1.50,"z":{"b":[1,2]}}',
      },
    ])
    expect(await rowsOf('select kind, revision, text from document_versions order by revision')).toEqual([
      { kind: 'tournament', revision: 1, text: '{"tournamentName":"Old cup","a":1.50}' },
      { kind: 'tournament', revision: 2, text: '{"tournamentName":"Cup","a":1.50}' },
    ])
    expect(
      await rowsOf('select from_kind, from_id, to_kind, to_id from document_references order by from_kind'),
    ).toEqual([
      { from_kind: 'rule', from_id: 'r', to_kind: 'template', to_id: 'c' },
      { from_kind: 'tournament', from_id: 'c', to_kind: 'leaderboard', to_id: 'l' },
    ])
    const open =
      "select relname from pg_class where relname like 'document%' and relkind = 'r' and not relforcerowsecurity"
    expect(await rowsOf(open)).toEqual([])
  })

  test('says what to run when the user may neither make the role nor take it on', async () => {
    database = await openEmptyDatabase()
    const name = `poor_${process.pid}`
    await migrate(database.ownerPool, [])
    await database.ownerPool.query(`create role ${name} login password '${name}'`)
    const poorPool = openPool({ connection: signedInAs(database.connection, name), role: 'owner' })
    const refused = migrate(poorPool, roles)
    await expect(refused).rejects.toThrow(`GRANT questwire_app TO "${name}";`)
    await expect(refused).rejects.toBeInstanceOf(StartError)
    await poorPool.end()
    await database.ownerPool.query(`drop role ${name}`)
  })
})
