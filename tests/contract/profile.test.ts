/** The profile of a person and of their organisation, and the session that follows it (C §3 "Profile", C §5, C §7). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountMessages, profileMessages as say, teamMessages } from '#schemas/messages/index.ts'
import { openWorld, password, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let other: TestUser
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.freshOrganisation()
  other = await world.freshOrganisation()
})
afterAll(() => world.close())

const save = (body: object, by = person) => by.post('updateUserProfile', body)
const read = async (by = person) => (await by.get('getUserProfile')).reply.user

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
async function upload(by: TestUser, folder: string): Promise<string> {
  const form = new FormData()
  form.set('folderName', folder)
  form.set('files', new File([pixel], 'me.png'))
  return (await by.post('gamification/upload', undefined, { raw: form })).reply.files[0].url
}

test('a newcomer’s profile has the documented defaults', async () => {
  expect(await read(other)).toMatchObject({
    fullName: 'Ravi Kumar',
    orgName: 'Marigold Stores',
    emailId: other.email,
    countryCode: '+91',
    countryCodeCompany: '+91',
    country: 'India',
    orgSize: '',
    industryId: '',
    industryName: '',
    state: '',
    profileUrl: '',
    apiKey: true,
    team: true,
    changePassword: false,
  })
})

test('everything that is saved comes back, is answered where the organisation’s defaults are, and is recorded', async () => {
  const profileUrl = await upload(person, 'profile/')
  const sent = {
    fullName: 'Meera Diwan',
    orgName: 'Diwan Retail Group',
    countryCode: '+44',
    mobileNum: '7911 123456',
    profileUrl,
    orgSize: '51-200',
    industryId: 'food',
    countryCodeCompany: '+91',
    mobileNumCompany: '98765-43210',
    country: 'United Kingdom',
    state: 'Kent',
    timezone: 'Europe/London',
    orgAddress: '1 Market Square',
  }
  const { status, reply } = await save({ ...sent, emailId: encodeURIComponent(person.email.replace('fresh', 'Fresh')) })
  expect([status, reply.msg]).toEqual([200, 'Updated successfully'])
  const expected = {
    ...sent,
    mobileNum: '7911123456',
    mobileNumCompany: '9876543210',
    industryName: 'Food, drinks and restaurants',
    emailId: person.email,
    updatedTS: world.clock,
  }
  expect(reply.user).toMatchObject(expected)
  expect(await read()).toEqual(reply.user)
  expect((await person.get('getAppConfig')).reply.appConfig.timezone).toBe('Europe/London')
  expect((await person.get('getSession')).reply.userDetails).toMatchObject({
    name: 'Meera Diwan',
    orgName: 'Diwan Retail Group',
    profileUrl,
    hasTrialExpired: false,
  })
  const login = await world.call('login', { body: { username: person.email, password } })
  expect(login.reply.userDetails).toMatchObject({ name: 'Meera Diwan', profileUrl })
  const { rows } = await world.database.ownerPool.query(
    `SELECT kind, changed FROM audit WHERE organisation_id = $1 AND call = 'profile.update' ORDER BY id`,
    [person.orgId],
  )
  expect(rows).toEqual([
    { kind: 'user', changed: ['fullName', 'countryCode', 'mobileNum', 'profileUrl'] },
    {
      kind: 'organisation',
      changed: ['orgName', 'orgSize', 'industryId', 'mobileNumCompany', 'country', 'state', 'timezone', 'orgAddress'],
    },
  ])
  expect(JSON.stringify(rows)).not.toContain('7911')
  expect((await read(other)).orgName).toBe('Marigold Stores')
})

test('a field that is missing stays, and another country has no state until one is chosen', async () => {
  await save({ country: 'United Kingdom', state: 'Kent' })
  const before = await read()
  await save({ orgAddress: '2 Market Square' })
  expect(await read()).toEqual({ ...before, orgAddress: '2 Market Square' })
  await save({ country: 'India' })
  expect(await read()).toMatchObject({ country: 'India', state: '' })
})

test('what is optional can be emptied', async () => {
  const empty = { mobileNumCompany: '', orgAddress: '', orgSize: '', industryId: '', profileUrl: '', state: '' }
  expect((await save(empty)).status).toBe(200)
  expect(await read()).toMatchObject(empty)
})

test.each([
  ['fullName', '', accountMessages.nameRequired],
  ['fullName', 'Al', 'Name should be of min 3 and max 50 characters'],
  ['fullName', 'x'.repeat(51), 'Name should be of min 3 and max 50 characters'],
  ['orgName', ' ', say.orgNameRequired],
  ['orgName', 'AB', say.orgNameLength],
  ['orgAddress', 'AB', say.addressLength],
  ['orgAddress', 'x'.repeat(51), say.addressLength],
  ['mobileNum', '', teamMessages.phoneRequired],
  ['mobileNum', '12', teamMessages.phoneNotValid],
  ['mobileNum', '98765', teamMessages.phoneNotValid],
  ['mobileNumCompany', '98765', teamMessages.phoneNotValid],
  ['countryCode', '91', teamMessages.phoneNotValid],
  ['orgSize', 'many', say.companySize],
  ['industryId', 'mining', say.industry],
  ['country', 'Atlantis', say.country],
  ['state', 'Kent', say.state],
  ['timezone', 'Asia/Nowhere', say.zone],
  ['timezone', '', say.zone],
  ['profileUrl', 'https://example.com/track.png', say.picture],
  ['profileUrl', '/uploads/AAAAAAAAAAAAAAAAAAAAAA.png', say.picture],
  ['emailId', 'somebody%40example.com', say.email],
])('%s “%s” is refused at its field: %s', async (field, value, message) => {
  const before = await read()
  const { status, reply } = await save({ [field]: value })
  expect([status, reply.errors[0]]).toMatchObject([422, { path: field, message }])
  expect(await read()).toEqual(before)
})

test('a picture is one of this organisation’s, from its folder', async () => {
  const [elsewhere, foreign] = [await upload(person, 'images/'), await upload(other, 'profile/')]
  for (const profileUrl of [elsewhere, foreign]) {
    expect((await save({ profileUrl })).reply.errors[0].path).toBe('profileUrl')
  }
})

test('a viewer changes their own details and nothing of the organisation', async () => {
  const asRole = (role: string) =>
    world.database.ownerPool.query('UPDATE users SET role = $1 WHERE email = $2', [role, other.email])
  for (const role of ['viewer', 'editor']) {
    await asRole(role)
    expect(await read(other)).toMatchObject({ apiKey: false, team: false })
    const own = await save({ fullName: `Ravi the ${role}`, mobileNum: '9876543210' }, other)
    expect(own.reply.user.fullName).toBe(`Ravi the ${role}`)
    const both = await save({ fullName: 'Nobody', orgName: 'Taken over' }, other)
    expect([both.status, both.reply.msg]).toEqual([403, say.organisationIsAdmins])
    expect(await read(other)).toMatchObject({ fullName: `Ravi the ${role}`, orgName: 'Marigold Stores' })
    // A form that sends everything back unchanged is no change.
    const { fullName, orgName, country, timezone, mobileNum } = await read(other)
    expect((await save({ fullName, orgName, country, timezone, mobileNum }, other)).status).toBe(200)
  }
})

test('the lists name every choice once', async () => {
  const { companySize, industry } = (await person.get('getIndustryList')).reply
  expect(new Set(industry.map(({ id }: { id: string }) => id)).size).toBe(industry.length)
  expect(companySize[0]).toEqual({ label: '1 to 10', value: '1-10' })
})

test('a session is told of the end of its trial and of the payment after it, whatever else is held back', async () => {
  await world.registerOrganisation('late@example.com')
  const late = await world.signIn('late@example.com', password, true)
  expect((await late.get('getSession')).reply.userDetails).toMatchObject({ trialUser: true, noOfDaysLeft: 14 })
  world.clock += 14 * 86_400_000
  expect((await late.get('getUserProfile')).reply.msg).toBe(accountMessages.trialExpired)
  expect((await late.get('getSession')).reply.userDetails).toMatchObject({ hasTrialExpired: true, noOfDaysLeft: 0 })
  await world.database.ownerPool.query('UPDATE organisations SET trial_ends_ts = NULL WHERE id = $1', [late.orgId])
  expect((await late.get('getSession')).reply.userDetails).toMatchObject({ trialUser: false, hasTrialExpired: false })
  expect((await late.get('getUserProfile')).status).toBe(200)
})
