import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { migrate, migrations } from './migrate.ts'
import { extendTimeout, openPool, withOrganisation, withOrganisationSnapshot, withoutOrganisation } from './pool.ts'

const thing = {
  name: '9001_thing',
  sql: `create table thing (id int primary key, organisation text not null, amount bigint not null default 0);
    alter table thing enable row level security; alter table thing force row level security;
    create policy own on thing using (organisation = nullif(current_setting('app.organisation', true), ''));`,
}

let database: TestDatabase
beforeAll(async () => {
  database = await openEmptyDatabase()
  await migrate(database.ownerPool, [...migrations.slice(0, 1), thing])
  await database.ownerPool.query("insert into thing values (1, 'a'), (2, 'b')")
})
afterAll(() => database.close())

const ids = 'select id from thing order by id'

describe('a connection of the application', () => {
  test('runs as the role that owns nothing, within its time, and knows its name', async () => {
    const { rows } = await database.pool.query(
      "select current_user, current_setting('statement_timeout') as timeout, current_setting('application_name') as name",
    )
    expect(rows).toEqual([{ current_user: 'questwire_app', timeout: '30s', name: 'questwire application' }])
  })

  test('stays that role whatever the options of the address say', async () => {
    const { connection } = database
    if (!('url' in connection)) {
      const { host, user, database: name } = connection
      const url = `postgres://${user}@/${name}?host=${encodeURIComponent(host ?? '')}&options=-c%20role%3D${user}`
      const pool = openPool({ connection: { url }, role: 'application' })
      expect((await pool.query('select current_user')).rows).toEqual([{ current_user: 'questwire_app' }])
      await pool.end()
    }
  })

  test('reads 64-bit numbers as numbers while they are exact', async () => {
    const { rows } = await database.pool.query(
      'select 9007199254740991::int8 as exact, 9007199254740993::int8 as beyond',
    )
    expect(rows).toEqual([{ exact: 9007199254740991, beyond: '9007199254740993' }])
  })

  test('sees no row without an organisation', async () => {
    expect((await database.pool.query(ids)).rows).toEqual([])
    expect((await withoutOrganisation(database.pool, (client) => client.query(ids))).rows).toEqual([])
  })
})

describe('withOrganisation', () => {
  test("sees one organisation's rows with an unfiltered query, and nothing of it afterwards", async () => {
    expect((await withOrganisation(database.pool, 'a', (client) => client.query(ids))).rows).toEqual([{ id: 1 }])
    expect((await withOrganisation(database.pool, 'b', (client) => client.query(ids))).rows).toEqual([{ id: 2 }])
    expect((await database.pool.query(ids)).rows).toEqual([])
  })

  test('sees one moment from the beginning to the end of a snapshot', async () => {
    const seen = await withOrganisationSnapshot(database.pool, 'a', async (client) => {
      const before = await client.query(ids)
      await database.ownerPool.query("insert into thing values (7, 'a')")
      return [before.rows, (await client.query(ids)).rows]
    })
    expect(seen).toEqual([[{ id: 1 }], [{ id: 1 }]])
    const gone = await withOrganisation(database.pool, 'a', (client) => client.query('delete from thing where id = 7'))
    expect(gone.rowCount).toBe(1)
  })

  test('cannot write a row of another one', async () => {
    const write = withOrganisation(database.pool, 'a', (client) => client.query("insert into thing values (3, 'b')"))
    await expect(write).rejects.toThrow('row-level security')
  })

  test('rolls back what throws, and gives the connection back', async () => {
    for (let round = 0; round < 25; round += 1) {
      const write = withOrganisation(database.pool, 'a', async (client) => {
        await client.query("insert into thing values (4, 'a')")
        throw new Error('changed my mind')
      })
      await expect(write).rejects.toThrow('changed my mind')
    }
    expect((await withOrganisation(database.pool, 'a', (client) => client.query(ids))).rows).toEqual([{ id: 1 }])
  })

  test('tries a deadlock once more', async () => {
    await database.ownerPool.query("insert into thing values (11, 'c'), (12, 'c')")
    const add = (id: number) => `update thing set amount = amount + 1 where id = ${id}`
    const other = await database.ownerPool.connect()
    // The other one is patient, so it is ours that is ended.
    await other.query("begin; set local deadlock_timeout = '20s'")
    await other.query(add(12))
    let attempts = 0
    let crossed: Promise<unknown> = Promise.resolve()
    await withOrganisation(database.pool, 'c', async (client) => {
      attempts += 1
      await client.query(add(11))
      if (attempts === 1) crossed = other.query(add(11)).then(() => other.query('commit'))
      await client.query(add(12))
    })
    await crossed
    other.release()
    expect(attempts).toBe(2)
    const { rows } = await database.ownerPool.query("select amount from thing where organisation = 'c' order by id")
    expect(rows).toEqual([{ amount: 2 }, { amount: 2 }])
  })

  test('survives the end of its connection', async () => {
    const pid = 'select pg_backend_pid() as pid'
    const work = withOrganisation(database.pool, 'a', async (client) => {
      const { rows } = await client.query<{ pid: number }>(pid)
      const ended = new Promise((done) => client.once('end', done))
      await database.ownerPool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await ended
      return client.query(ids)
    })
    await expect(work).rejects.toThrow()
    expect((await withOrganisation(database.pool, 'a', (client) => client.query(ids))).rows).toEqual([{ id: 1 }])
  })

  test('gives up a database that does not answer, and the connection with it', async () => {
    const waiting = withOrganisation(database.pool, 'a', async (client) => {
      return client.query({ text: 'select pg_sleep(6)', query_timeout: 200 } as never)
    })
    const begun = Date.now()
    await expect(waiting).rejects.toThrow('Query read timeout')
    expect(Date.now() - begun).toBeLessThan(4000)
    expect((await withOrganisation(database.pool, 'a', (client) => client.query(ids))).rows).toEqual([{ id: 1 }])
  })

  test('gives a transaction more time, and no other one on its connection', async () => {
    const times = () =>
      withOrganisation(database.pool, 'a', async (client) => {
        const { rows } = await client.query<{ time: string }>("select current_setting('statement_timeout') as time")
        return rows[0]?.time
      })
    await withOrganisation(database.pool, 'a', async (client) => {
      await extendTimeout(client, 600_000)
      expect((client as never as { connectionParameters: object }).connectionParameters).toMatchObject({
        query_timeout: 605_000,
      })
    })
    expect(await times()).toBe('30s')
    const client = await database.pool.connect()
    expect((client as never as { connectionParameters: object }).connectionParameters).toMatchObject({
      query_timeout: 35_000,
    })
    client.release()
  })

  test('tries nothing else again', async () => {
    let attempts = 0
    const write = withOrganisation(database.pool, 'a', (client) => {
      attempts += 1
      return client.query('select no_such_column')
    })
    await expect(write).rejects.toThrow('no_such_column')
    expect(attempts).toBe(1)
  })
})
