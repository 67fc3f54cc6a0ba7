/** The brand kit: kept as it was sent, of its own organisation, and what coins are called everywhere. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blankBrandKit } from '#schemas/values/brand-kit.ts'
import { openWorld, password, type TestUser, type World } from './support/world.ts'

let world: World
let owner: TestUser
let other: TestUser

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  owner = await world.freshOrganisation()
  other = await world.freshOrganisation()
})
afterAll(() => world.close())

const kitOf = async (person: TestUser) => (await person.get(`getBrandKit?orgId=${person.orgId}`)).reply.brandKit

/** A kit in which everything says something, with what nobody knows of. */
const leaves = {
  'x-first': { deep: [1, null, 'two'] },
  ...blankBrandKit(),
  currencyName: 'Leaves',
  colorList: [
    { color: '#0B7A3B', name: 'Primary', 'x-pantone': '7726 C' },
    { name: 'Font', color: '#1A1F2B' },
    { name: 'Leaf', color: 'hsl(120 40% 40%)' },
  ],
  defaultFonts: [{ family: 'Poppins', size: 16, strength: 600, align: 'left' }],
  localizationconfig: [
    { language: 'English', textConfig: { title: { color: '#0B7A3B', font: { size: 36, strength: '700' } } } },
    { language: 'Hindi', textConfig: { title: { font: { family: 'Serif' } } }, 'x-script': 'Devanagari' },
  ],
  icons: [{ name: 'Leaf', url: '/uploads/leaf.png' }],
  defaultColours: 7,
  timezone: 'Asia/Kolkata',
}

test('an organisation starts with what everything looks like without one', async () => {
  const { reply, etag } = await owner.get(`getBrandKit?orgId=${owner.orgId}`)
  expect(etag).toBe('"0"')
  expect(reply.brandKit).toEqual({ ...blankBrandKit(), orgId: owner.orgId, timezone: 'UTC' })
  expect((await owner.get('getAppConfig')).reply.appConfig).toMatchObject({
    defaultFonts: [{ size: 14, strength: 400, family: 'Outfit, sans-serif' }],
    timezone: 'UTC',
    currencyName: 'GCoins',
  })
})

test('it is kept as it was sent, with what nobody knows of, key order included', async () => {
  const saved = await owner.post('saveBrandKit', leaves, { headers: { 'If-Match': '"0"' } })
  expect([saved.status, saved.etag, saved.reply.msg]).toEqual([200, '"1"', 'Saved successfully'])
  const { orgId, updatedTS, createdby, ...back } = await kitOf(owner)
  expect(JSON.stringify(back)).toBe(JSON.stringify(leaves))
  expect([orgId, updatedTS, createdby]).toEqual([owner.orgId, world.clock, 'Ravi Kumar'])

  const { appConfig } = (await owner.get('getAppConfig')).reply
  expect(appConfig.defaultColours.slice(0, 5)).toEqual(['#0B7A3B', '#1A1F2B', '#364FC7', '#FFFFFF', 'hsl(120 40% 40%)'])
  expect(appConfig).toMatchObject({
    defaultFonts: [{ size: 16, strength: 600, family: 'Poppins' }],
    timezone: 'Asia/Kolkata',
    currencyName: 'Leaves',
    brand: {
      primary: '#0B7A3B',
      languages: [
        { language: 'English', texts: { title: { color: '#0B7A3B', font: { size: 36, strength: 700 } } } },
        { language: 'Hindi', texts: { title: { font: { family: 'Serif' } } } },
      ],
    },
  })
})

test('a second save on an old revision is told of the newer one', async () => {
  await owner.post('saveBrandKit', leaves)
  const stale = await owner.post('saveBrandKit', blankBrandKit(), { headers: { 'If-Match': '"0"' } })
  expect([stale.status, stale.etag, stale.reply.brandKit.currencyName]).toEqual([409, '"1"', 'Leaves'])
  const fresh = await owner.post(
    'saveBrandKit',
    { ...(await kitOf(owner)), currencyName: 'Petals' },
    { headers: { 'If-Match': '"1"' } },
  )
  expect([fresh.status, fresh.etag, fresh.reply.msg]).toEqual([200, '"2"', 'Updated successfully'])
})

test('ten saves at once make ten revisions, and of ten on one revision one wins', async () => {
  await owner.post('saveBrandKit', leaves)
  const { etag } = await owner.get('getBrandKit')
  const kit = await kitOf(owner)
  const racing = Array.from({ length: 10 }, () =>
    owner.post('saveBrandKit', kit, { headers: { 'If-Match': etag as string } }),
  )
  const came = (await Promise.all(racing)).map(({ status }) => status)
  expect(came.filter((status) => status === 200)).toHaveLength(1)
  expect(came.filter((status) => status === 409)).toHaveLength(9)
  const all = await Promise.all(Array.from({ length: 10 }, () => owner.post('saveBrandKit', kit)))
  expect(new Set(all.map((one) => one.etag)).size).toBe(10)
})

test('another organisation’s is not there, as nobody’s is', async () => {
  await owner.post('saveBrandKit', { ...leaves, currencyName: 'Petals' })
  const theirs = await other.get(`getBrandKit?orgId=${owner.orgId}`)
  const nobodys = await other.get('getBrandKit?orgId=0b1f0a52-0000-4000-8000-000000000000')
  expect([theirs.status, theirs.text]).toEqual([404, nobodys.text])
  expect((await other.post('saveBrandKit', { ...blankBrandKit(), orgId: owner.orgId })).status).toBe(404)
  expect((await kitOf(owner)).currencyName).toBe('Petals')
  expect((await other.get('getAppConfig')).reply.appConfig.currencyName).toBe('GCoins')
})

test('what is wrong is said at its place, and nothing is kept of it', async () => {
  const before = await owner.get('getBrandKit')
  const { status, reply } = await owner.post('saveBrandKit', {
    currencyName: ' ',
    colorList: [{ name: 'Primary', color: 'red; }' }],
    defaultFonts: [{ size: 900 }],
  })
  expect(status).toBe(422)
  expect(reply.errors).toEqual([
    { code: 'currency-name-required', path: 'currencyName', message: 'Currency name is Required', severity: 'error' },
    {
      ...{ code: 'brand-colour', path: 'colorList.0.color', severity: 'error' },
      message: 'This is no colour: write it like #364FC7',
    },
    { code: 'brand-font-size', path: 'defaultFonts.0.size', message: 'Font size is 8 to 60 pixels', severity: 'error' },
  ])
  expect((await owner.get('getBrandKit')).text).toBe(before.text)
})

test('the shop says its name and shows its look', async () => {
  await owner.post('saveBrandKit', { ...leaves, currencyName: 'Petals' })
  const { token } = (await owner.post('createDemoVisit', {})).reply
  const { reply } = await owner.post('play/on', {}, { token })
  expect(reply.me).toMatchObject({ coins: 0, currencyName: 'Petals' })
  expect(reply.brand).toMatchObject({ primary: '#0B7A3B', font: { family: 'Poppins' } })
})

test('a viewer looks and saves nothing', async () => {
  await world.database.ownerPool.query("UPDATE users SET role = 'viewer' WHERE organisation_id = $1", [other.orgId])
  const viewer = await world.signIn(other.email, password)
  expect((await viewer.get(`getBrandKit?orgId=${other.orgId}`)).status).toBe(200)
  expect((await viewer.post('saveBrandKit', blankBrandKit())).status).toBe(403)
  await world.database.ownerPool.query("UPDATE users SET role = 'editor' WHERE organisation_id = $1", [other.orgId])
  const editor = await world.signIn(other.email, password)
  expect((await editor.post('saveBrandKit', blankBrandKit())).status).toBe(200)
})

test('who saved it, and which fields, is in the audit', async () => {
  await owner.post('saveBrandKit', leaves)
  await owner.post('saveBrandKit', { ...(await kitOf(owner)), currencyName: 'Sparks', 'x-new': 1 })
  const { rows } = await world.database.ownerPool.query(
    `SELECT user_name, call, kind, about, changed FROM audit WHERE organisation_id = $1 AND call = 'brand.save'
     ORDER BY id DESC LIMIT 1`,
    [owner.orgId],
  )
  expect(rows[0]).toMatchObject({ user_name: 'Ravi Kumar', kind: 'brand-kit', about: owner.orgId })
  expect(rows[0].changed).toEqual(expect.arrayContaining(['currencyName', 'x-new']))
  expect(rows[0].changed).not.toContain('colorList')
})
