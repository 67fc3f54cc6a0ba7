/** The rules of the migration files: those that were applied anywhere never change, and a number is used once. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { statementsOutside } from './apply-migration.ts'
import { migrations } from './migrate.ts'

/** The migrations of the versions before 0024, with the SHA-256 of their texts. */
const applied: Readonly<Record<string, string>> = {
  '0001_roles': 'faa7686b58b1641ed96868c1c1cf8a1b911381a911104db5d15d8864f794fcc9',
  '0002_organisations': 'bde03c59e38fd1665742af5e59aff205658b51a8076d3ff032fcf2f3040b07e6',
  '0003_documents': '20e3bcba4b13999fbe0d0ee5e037e660ba67ac922b5ad504a3033b3944b643ea',
  '0004_tidy': '9856e624643c55217776dfff754b22f00e07c2ce7f02f6bd13411d82b6c5b3d2',
  '0005_versions': '72e2e325c9f4a86d99a5d0ce4570f65fb72fd52393b5c6138f070ae95d60ebc6',
  '0006_people': '9db8cd90bf34ee13ec3ab3e07866986ea42dd10502cb1f52676830142a17a2ac',
  '0007_event_keys': '65bb5e99875acec4ed71ee1282303fc331539d0e7f8c505232ab4b3740a7c203',
  '0008_segments': 'ff48ee314c84a2d934e76e9c2016474b4537b5be8151be4a67a1b07cf87db2a7',
  '0009_deliveries': 'fe87309818ceeafc7f0494f96ce62c1d2c45564bf989b593596f9a1376d37c15',
  '0009_deliveries_recovery': '327b98f424200b7fa6019cc6697f2e091174a05eb145c7d91cf0954f11cdc47e',
  '0009_deliveries_turns': '9f4384f49dcb108576e60350cf0ee0b63b80668bb249acd8c8662c82cb73f79c',
  '0010_vouchers': '26809964ada0e1ffd2f5a1a3eb9fced09d94fa4db4f6aebcd8d91106ac924af0',
  '0011_third_party': 'ad60db0ea5a25864ff609d80e280a946c2ba42b3c89c6453dd269079ca5af433',
  '0012_lists': 'b590943e3ec391ab323bb4774640191d3d3e38d5d62ff278d729bf03cbb012fc',
  '0013_play': '7cb160ae183a7eaf2f4e6b08d94bbf4c8cbae93e9c528ba5ea843faa5f811d50',
  '0014_staff': '13c5c7383dce85976d8e9407bdc6a089783602c45bd936316dafbd2295eac9f8',
  '0015_access': '316af3dcc1433cacd0a99bf92ab5a7705c9d6672a6d43ae00d89902d1fef2acb',
  '0016_profile': 'a4f43ec8cd2986fb4604c802c7d799aa0186f91ef6b6d454437351aaafe87ffc',
  '0017_integrations': '1468af64b087105f20085ad70abf10c98ea1e4c6e10c7a5b2fcafc379593db36',
  '0018_billing': '29b24967de64fb235ec1548725098d010d708145744fb5a5f90ee42fc7fc0569',
  '0019_bell': '8831466861f7ad9ab768a107b7c845688c35bad7824f86f566cc0bc51c2567ad',
  '0020_brand': 'fe27077fa5ec9d6415dd9fba1a11538d72ee55a12545044de8625896227c8cae',
  '0022_dashboard': 'fe30adc233b529cb4c4d86c980a7f2a935a70205b94feafbc5c561ad057f12e1',
  '0023_notices': '6535f6f103f7daa6cc25cb5196d96c92e94e02ddc38e2f068e0c2d1613ecd284',
}

/** From this number on, no two files share one; three before it are called `0009_…`. */
const FIRST_UNIQUE_NUMBER = 24

const numberOf = (name: string) => Number(name.slice(0, 4))
const hashOf = (sql: string) => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')

test('applied migrations keep their names and texts', () => {
  const old = migrations.filter(({ name }) => numberOf(name) < FIRST_UNIQUE_NUMBER)
  expect(Object.fromEntries(old.map(({ name, sql }) => [name, hashOf(sql)]))).toEqual(applied)
})

test('every file begins with a number of four digits', () => {
  expect(migrations.filter(({ name }) => !/^\d{4}_[a-z_]+$/.test(name))).toEqual([])
})

test('no number is used twice from 0024 on', () => {
  const numbers = migrations.map(({ name }) => numberOf(name)).filter((number) => number >= FIRST_UNIQUE_NUMBER)
  expect(numbers).toEqual([...new Set(numbers)])
})

/** From this number on, an index of a table that is there is built beside writers: outside a transaction. */
const FIRST_BESIDE_WRITERS = 83

test('no index of a table that is there keeps writers waiting', () => {
  const blocking = migrations
    .filter(({ name }) => numberOf(name) >= FIRST_BESIDE_WRITERS)
    .filter((migration) => statementsOutside(migration) === undefined)
    .flatMap(({ name, sql }) => {
      const made = new Set([...sql.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, table]) => table))
      return [...sql.matchAll(/create (?:unique )?index (?:if not exists )?\w+ on (?:only )?(\w+)/gi)].flatMap(
        ([, table]) => (made.has(table) ? [] : [`${name} on ${table}`]),
      )
    })
  expect(blocking).toEqual([])
})
