/** The team: its calls, the sentences of C §5 at their fields, and that an organisation always has an admin. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountMessages, teamMessages as say } from '#schemas/messages/index.ts'
import { insertMember, memberBody } from './support/bodies.ts'
import { openWorld, password, type TestUser, type World } from './support/world.ts'

const DAY = 24 * 3_600_000
const first = 'First#Pass1'

let world: World
let admin: TestUser
let count = 0
const email = () => `member${++count}@example.com`

beforeAll(async () => {
  world = await openWorld()
  admin = await world.registerOrganisation(email())
})
afterAll(() => world.close())

const list = async (terms = '', page = '6/0') =>
  (await admin.get(`getUserManagementList/${page}?${terms}`)).reply.userManagementList
const names = async (terms = '') => (await list(terms)).accountDetails.map(({ name }: { name: string }) => name)
const add = async (given: Record<string, unknown> = {}) =>
  (await admin.post('createUser', memberBody({ email: email(), ...given }))).reply.accountDetails
const own = async () => (await list('searchKey=ravi')).accountDetails[0]

describe('adding somebody', () => {
  test('answers what is known of them, never the password; they sign in and must choose one of their own', async () => {
    const address = email()
    const { status, reply } = await admin.post('createUser', memberBody({ email: address, role: 'viewer' }))
    expect(status).toBe(200)
    expect(reply.accountDetails).toEqual({
      id: expect.any(String),
      name: 'Neha Iyer',
      email: address,
      userTeam: 'Marketing',
      countryCode: '+91',
      mobileNum: '9876543210',
      organizationName: 'Marigold Stores',
      role: 'viewer',
      status: 'active',
      mustChangePassword: true,
      hasSecondFactor: false,
      createdTS: world.clock,
    })
    const { userDetails } = (await world.call('login', { body: { username: address, password: first } })).reply
    expect(userDetails).toMatchObject({ mustChangePassword: true, role: 'viewer', orgId: admin.orgId })
    const list = await world.call('getRuleEngineList/5/0', { token: userDetails.accessToken })
    expect([list.status, list.reply.msg]).toEqual([403, accountMessages.changePasswordFirst])
  })

  test('writes to them without the password', async () => {
    const address = email()
    await admin.post('createUser', memberBody({ email: address }))
    const { outbox } = (await world.call('getOutbox')).reply
    const mails = outbox.filter(({ to }: { to: string }) => to === address)
    expect(mails.length).toBe(1)
    expect(mails[0].link).toBe('http://localhost:4400/login')
    expect(mails[0].text).toContain('Ravi Kumar has made an account for you in Marigold Stores')
    expect(JSON.stringify(outbox)).not.toContain(first)
  })

  test('makes an admin with the Indian calling code, unless it says otherwise (C §6, C §9)', async () => {
    const { role: _, countryCode: __, ...body } = memberBody({ email: email() })
    expect((await admin.post('createUser', body)).reply.accountDetails).toMatchObject({
      role: 'admin',
      countryCode: '+91',
    })
  })

  test.each([
    ['name', '', accountMessages.nameRequired],
    ['name', 'Al', 'Name should be of min 3 and max 50 characters'],
    ['name', 'x'.repeat(51), 'Name should be of min 3 and max 50 characters'],
    ['email', '', accountMessages.emailRequired],
    ['email', 'nobody', accountMessages.emailNotValid],
    ['password', '', accountMessages.passwordRequired],
    ['password', 'short', expect.stringMatching(/^Password: at least 8/)],
    ['userTeam', '', say.teamRequired],
    ['userTeam', 'IT', say.teamLength],
    ['userTeam', 'x'.repeat(51), say.teamLength],
    ['mobileNum', '', say.phoneRequired],
    ['mobileNum', 'call me', say.phoneNotValid],
    ['mobileNum', '12345', say.phoneNotValid],
    ['countryCode', 'India', say.phoneNotValid],
    ['role', 'owner', 'Role is not valid'],
  ])('%s “%s” is refused at its place', async (field, value, message) => {
    const { status, reply } = await admin.post('createUser', memberBody({ email: email(), [field]: value }))
    expect([
      status,
      reply.errors.map(({ path, message }: { path: string; message: string }) => [path, message]),
    ]).toEqual([422, [[field, message]]])
  })

  test.each(['Ana', 'x'.repeat(50), 'Zoë Łukasz', '李小龍'])('the name “%s” is taken', async (name) => {
    expect((await add({ name })).name).toBe(name)
  })

  test.each([
    ['+91', '98765 43210'],
    ['+49', '(0151) 2345-6789'.replace('(0', '').replace(')', '')],
    ['+1', '202-555-0143'],
  ])('the phone number %s %s is taken', async (countryCode, mobileNum) => {
    expect((await add({ countryCode, mobileNum })).countryCode).toBe(countryCode)
  })

  test('an address is taken once, in all organisations, whatever its case, also when it is tried at once', async () => {
    const taken = { path: 'email', message: 'A user with that email already exists.', code: 'email-taken' }
    const other = await admin.post('createUser', memberBody({ email: 'DEMO@questwire.test' }))
    expect([other.status, other.reply.errors]).toEqual([422, [taken]])
    const address = email()
    const twins = await Promise.all(
      [address, address.toUpperCase()].map((one) => admin.post('createUser', memberBody({ email: one }))),
    )
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('the list', () => {
  beforeAll(async () => {
    const address = email()
    admin = await world.registerOrganisation(address)
    world.clock += DAY
    await insertMember(world, admin, { name: 'Zoe Blum', team: 'Brand' })
    world.clock += DAY
    await insertMember(world, admin, { name: 'Amit Shah', team: 'Loyalty', role: 'viewer' })
    admin = await world.signIn(address, password)
  })

  test('shows the newest first, and is searched by name, address and team', async () => {
    expect(await names()).toEqual(['Amit Shah', 'Zoe Blum', 'Ravi Kumar'])
    expect(await names('searchKey=zOE')).toEqual(['Zoe Blum'])
    expect(await names('searchKey=loyal')).toEqual(['Amit Shah'])
    expect(await names(`searchKey=${encodeURIComponent(admin.email.toUpperCase())}`)).toEqual(['Ravi Kumar'])
    expect(await names('searchKey=%25')).toEqual([])
  })

  test('is sorted by its columns', async () => {
    expect(await names('sortBy=name&sortType=asc')).toEqual(['Amit Shah', 'Ravi Kumar', 'Zoe Blum'])
    expect(await names('sortBy=userTeam&sortType=desc')).toEqual(['Amit Shah', 'Zoe Blum', 'Ravi Kumar'])
    expect((await names('sortBy=role&sortType=asc'))[0]).toBe('Amit Shah')
    expect((await admin.get('getUserManagementList/6/0?sortBy=password_hash')).status).toBe(400)
  })

  test('is cut into pages', async () => {
    const page = await list('', '2/1')
    expect([page.totalNumber, page.accountDetails.length]).toEqual([3, 1])
    expect((await list('', '2/9')).totalNumber).toBe(3)
  })

  test('takes a range of days in the zone of the organisation, both ends included', async () => {
    const day = (ago: number) => new Date(world.clock - ago * DAY).toISOString().slice(0, 10)
    expect(await names(`startDate=${day(1)}`)).toEqual(['Amit Shah', 'Zoe Blum'])
    expect(await names(`startDate=${day(1)}&endDate=${day(1)}`)).toEqual(['Zoe Blum'])
    expect(await names(`endDate=${day(2)}`)).toEqual(['Ravi Kumar'])
    // In Kiritimati it is already the next day at noon in London.
    await world.database.ownerPool.query(`UPDATE organisations SET timezone = 'Pacific/Kiritimati' WHERE id = $1`, [
      admin.orgId,
    ])
    expect(await names(`startDate=${day(0)}&endDate=${day(0)}`)).toEqual(['Zoe Blum'])
  })

  test.each(['yesterday', '2025-02-30', '0000-01-01', "'; DROP TABLE users"])(
    'the day “%s” is refused',
    async (day) => {
      const { status, reply } = await admin.get(`getUserManagementList/6/0?startDate=${encodeURIComponent(day)}`)
      expect([status, reply.errors[0].path]).toEqual([400, 'startDate'])
    },
  )
})

describe('changing somebody', () => {
  test('keeps what was changed, and leaves the password', async () => {
    const member = await add()
    const body = memberBody({ id: member.id, name: 'Neha Rao', email: email(), userTeam: 'Brand' })
    delete body.password
    const { status, reply } = await admin.post('editUser', body)
    expect([status, reply.accountDetails.name, reply.accountDetails.userTeam]).toEqual([200, 'Neha Rao', 'Brand'])
    expect((await admin.get(`getUserDetails?userId=${member.id}`)).reply.accountDetails).toEqual(reply.accountDetails)
    const signedIn = await world.call('login', { body: { username: body.email, password: first } })
    expect(signedIn.status).toBe(200)
  })

  test('another role ends their sessions, the same one does not', async () => {
    const member = await add({ role: 'viewer' })
    const person = await world.signIn(member.email, first)
    const body = memberBody({ id: member.id, email: member.email, role: 'viewer', password: undefined })
    await admin.post('editUser', body)
    expect((await person.get('getSideMenu')).status).toBe(200)
    await admin.post('editUser', { ...body, role: 'editor' })
    expect((await person.get('getSideMenu')).status).toBe(401)
  })

  test('a password makes it a first one again and ends their sessions', async () => {
    const id = await insertMember(world, admin, { email: email() })
    const { accountDetails } = (await admin.get(`getUserDetails?userId=${id}`)).reply
    expect(accountDetails.mustChangePassword).toBe(false)
    const changed = await admin.post(
      'editUser',
      memberBody({
        ...accountDetails,
        mobileNum: '9876543210',
        password: first,
        countryCode: '+91',
        userTeam: 'Brand',
      }),
    )
    expect(changed.reply.accountDetails.mustChangePassword).toBe(true)
    expect((await world.call('login', { body: { username: accountDetails.email, password: first } })).status).toBe(200)
  })

  test('nobody gives themselves a password here, nor an address that is taken', async () => {
    const me = await own()
    const mine = memberBody({ id: me.id, email: me.email, role: 'admin' })
    const password = await admin.post('editUser', mine)
    expect([password.status, password.reply.errors]).toEqual([422, [{ path: 'password', message: say.ownPassword }]])
    const taken = await admin.post('editUser', { ...mine, password: undefined, email: 'demo@questwire.test' })
    expect([taken.status, taken.reply.errors[0].path]).toEqual([422, 'email'])
  })
})

describe('taking access away', () => {
  test('who is disabled is signed out at once and told at the next try; they can be let in again', async () => {
    const member = await add()
    const person = await world.signIn(member.email, first)
    const { reply } = await admin.post(`disableUserAccount?userId=${member.id}`)
    expect(reply.accountDetails.status).toBe('disabled')
    expect((await person.get('getSideMenu')).reply.code).toBe(10006)
    const refused = await world.call('login', { body: { username: member.email, password: first } })
    expect([refused.status, refused.reply.msg]).toEqual([403, accountMessages.accountDisabled])
    const again = await admin.post(`disableUserAccount?userId=${member.id}`)
    expect(again.reply.accountDetails.status).toBe('active')
    await world.signIn(member.email, first)
    const twice = `disableUserAccount?userId=${member.id}&disabled=true`
    expect(
      (await Promise.all([admin.post(twice), admin.post(twice)])).map(({ reply }) => reply.accountDetails.status),
    ).toEqual(['disabled', 'disabled'])
  })

  test('who is deleted is signed out and gone; what they did keeps their name, and the address is free', async () => {
    const id = await insertMember(world, admin, { email: email(), name: 'Lena Ott' })
    const { email: address } = (await admin.get(`getUserDetails?userId=${id}`)).reply.accountDetails
    const body = memberBody({ id, email: address, name: 'Lena Ott', role: 'editor', password: first })
    await admin.post('editUser', body)
    await world.database.ownerPool.query('UPDATE users SET must_change = false WHERE id = $1', [id])
    const lena = await world.signIn(address, first)
    expect(
      (
        await lena.post('saveCustomEventsConfig', {
          eventName: 'Visit',
          eventKey: 'visit',
          disable: false,
          properties: [],
        })
      ).status,
    ).toBe(200)
    expect((await admin.post(`deleteUser?userId=${id}`)).status).toBe(200)
    expect((await lena.get('getSideMenu')).status).toBe(401)
    expect((await admin.get(`getUserDetails?userId=${id}`)).status).toBe(404)
    expect((await admin.post(`deleteUser?userId=${id}`)).status).toBe(404)
    const { rows } = await world.database.ownerPool.query('SELECT user_name FROM audit WHERE user_id = $1', [id])
    expect(new Set(rows.map(({ user_name }) => user_name))).toEqual(new Set(['Lena Ott']))
    const events = (await admin.get('getCustomEventsConfig/5/0')).reply
    expect(JSON.stringify(events)).toContain('Lena Ott')
    expect((await admin.post('createUser', memberBody({ email: address }))).status).toBe(200)
  })

  test('nobody disables or deletes themselves', async () => {
    await add()
    const { id } = await own()
    for (const call of ['disableUserAccount', 'deleteUser']) {
      const { status, reply } = await admin.post(`${call}?userId=${id}`)
      expect([status, reply.msg]).toEqual([409, say.notYourself])
    }
  })

  test('the last admin stays one', async () => {
    const sole = await world.registerOrganisation(email())
    const me = (await sole.get('getUserManagementList/6/0')).reply.userManagementList.accountDetails[0]
    await insertMember(world, sole, { role: 'editor' })
    const body = memberBody({
      ...me,
      role: 'viewer',
      password: undefined,
      userTeam: 'Brand',
      countryCode: '+91',
      mobileNum: '9876543210',
    })
    const { status, reply } = await sole.post('editUser', body)
    expect([status, reply.errors]).toEqual([422, [{ path: 'role', message: say.lastAdmin }]])
    const other = await insertMember(world, sole, { role: 'admin' })
    await sole.post(`disableUserAccount?userId=${other}`)
    expect((await sole.post('editUser', body)).status).toBe(422)
    await sole.post(`disableUserAccount?userId=${other}`)
    expect((await sole.post('editUser', body)).status).toBe(200)
  })

  test('also when two admins take each other’s access at once, whatever way', async () => {
    for (const call of ['disableUserAccount', 'deleteUser', 'editUser']) {
      const boss = await world.registerOrganisation(email())
      const me = (await boss.get('getUserManagementList/6/0')).reply.userManagementList.accountDetails[0]
      const id = await insertMember(world, boss, { email: email(), role: 'admin' })
      await world.database.ownerPool.query(
        'UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = $1) WHERE id = $2',
        [me.id, id],
      )
      const details = (await boss.get(`getUserDetails?userId=${id}`)).reply.accountDetails
      const second = await world.signIn(details.email, password)
      const made = (by: TestUser, to: { id: string; email: string }) =>
        call === 'editUser'
          ? by.post(call, memberBody({ id: to.id, email: to.email, role: 'viewer', password: undefined }))
          : by.post(`${call}?userId=${to.id}`)
      await Promise.all([made(boss, details), made(second, me)])
      const { rows } = await world.database.ownerPool.query(
        "SELECT 1 FROM users WHERE organisation_id = $1 AND role = 'admin' AND disabled_ts IS NULL",
        [boss.orgId],
      )
      expect([call, rows.length]).toEqual([call, 1])
    }
  })
})

test('the calls are for admins, of their own organisation', async () => {
  const viewer = await add({ role: 'viewer' })
  await world.database.ownerPool.query('UPDATE users SET must_change = false WHERE id = $1', [viewer.id])
  const person = await world.signIn(viewer.email, first)
  const refused = await person.get('getUserManagementList/6/0')
  expect([refused.status, refused.reply.msg]).toEqual([403, accountMessages.roleTooLow])
  const stranger = await world.registerOrganisation(email())
  for (const call of ['disableUserAccount', 'deleteUser'])
    expect((await stranger.post(`${call}?userId=${viewer.id}`)).status).toBe(404)
  expect((await stranger.get(`getUserDetails?userId=${viewer.id}`)).status).toBe(404)
  expect((await stranger.post('editUser', memberBody({ id: viewer.id, email: viewer.email }))).status).toBe(404)
})

test('what was done is kept: who, what, and which fields, never what was in them', async () => {
  const member = await add()
  await admin.post('editUser', memberBody({ ...member, name: 'Neha Rao', password: 'Second#Pass2' }))
  await admin.post(`disableUserAccount?userId=${member.id}`)
  await admin.post(`deleteUser?userId=${member.id}`)
  const { rows } = await world.database.ownerPool.query(
    'SELECT call, kind, name, changed FROM audit WHERE about = $1 ORDER BY id',
    [member.id],
  )
  expect(rows.map(({ call, kind, name }) => [call, kind, name])).toEqual([
    ['team.create', 'user', 'Neha Iyer'],
    ['team.edit', 'user', 'Neha Rao'],
    ['team.disable', 'user', 'Neha Rao'],
    ['team.delete', 'user', 'Neha Rao'],
  ])
  expect(rows[1].changed).toEqual(['name', 'password'])
  expect(world.lines.join('\n')).not.toContain('Pass')
})
