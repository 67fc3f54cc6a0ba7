/** The way into a customer's own site: what is allowed and copied on /install, and what the live check says of real calls. */
import { createHash } from 'node:crypto'
import { pick, press, tabTo, write } from './by-keyboard.ts'
import { runningRule } from './demo-rules.ts'
import { clientOf, expect, keepSignedIn, test } from './fixture.ts'
import { registerOrganisation } from './newcomer.ts'

test('a site is allowed, the snippet copied, and the live check tells of calls and mends what was refused', async ({
  page,
  base,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const user = await registerOrganisation(base, 'install@marigold.test')
  await keepSignedIn(page, user)
  const api = clientOf(base, user.accessToken)
  const allowed = async () => (await api.install.get({})).install.allowedOrigins
  const callFrom = async (origin: string) => {
    const body = { organisation: user.orgId }
    return (await request.post(`${base}/api/play/anonymous`, { headers: { Origin: origin }, data: body })).status()
  }

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Install', exact: true }).click()
  const live = page.getByRole('region', { name: 'Live check' })
  await expect(live.getByText('No page of yours has called yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy: In your page' }).click()
  const snippet = await page.evaluate(() => navigator.clipboard.readText())
  expect(snippet).toContain(`src="${base}/sdk/v1/questwire.js?organisation=${user.orgId}"`)
  await page.getByRole('button', { name: 'Copy: Pinned, with its hash' }).click()
  const pinned = await page.evaluate(() => navigator.clipboard.readText())
  const [, address = ''] = /src="([^"]+)"/.exec(pinned) ?? []
  const bytes = Buffer.from(await (await request.get(address)).body())
  expect(pinned).toContain(`integrity="sha384-${createHash('sha384').update(bytes).digest('base64')}"`)

  await page.getByRole('tab', { name: 'Where it may run' }).click()
  await page.getByRole('button', { name: 'Add a site' }).click()
  await page.getByRole('textbox', { name: 'Site 1' }).fill('https://shop.example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()
  expect(await allowed()).toEqual(['https://shop.example'])

  expect(await callFrom('https://shop.example')).toBe(200)
  await expect(live.getByText(/^Your page called us .* from https:\/\/shop\.example\./)).toBeVisible({
    timeout: 10_000,
  })

  expect(await callFrom('https://new.example')).toBe(403)
  await live.getByRole('button', { name: 'Allow https://new.example' }).click({ timeout: 10_000 })
  await expect(live.getByText('Load your page again.')).toBeVisible()
  expect(await allowed()).toEqual(['https://shop.example', 'https://new.example'])
  await expect(page.getByRole('textbox', { name: 'Site 2' })).toHaveValue('https://new.example')
  expect(await callFrom('https://new.example')).toBe(200)
  await expect(live.getByText(/^Your page called us .* from https:\/\/new\.example\./)).toBeVisible({ timeout: 10_000 })

  const body = { ...runningRule('Shop wheel'), ruleStatus: 'inactive' }
  const { ruleId } = (await api.rules.save({ query: { draft: 'true' }, body })).ruleEntity
  await page.goto('/ruleengine')
  await page.getByRole('button', { name: 'Show on my site Shop wheel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Show “Shop wheel” on my site' })
  await expect(dialog.getByText('Nothing is shown until it is active.')).toBeVisible()
  await expect(
    dialog.getByText(`<questwire-activity rule="${ruleId}" results="SDK"></questwire-activity>`),
  ).toBeVisible()
  await dialog.getByRole('link', { name: 'Install' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Install' })).toBeVisible()
})

test('tournaments, screens, badges and the wallet say by which element a page shows them', async ({
  signedIn: page,
  api,
}) => {
  const dialog = page.getByRole('dialog', { name: /on my site$/ })
  const { rows } = await api.tournaments.list({ itemsPerPage: 50, pageNo: 0, terms: { library: 'false' } })
  const { ruleEntity } = await api.rules.get({ query: { ruleId: 'weekend-cup' } })
  const played = rows.find(({ id }) => id === ruleEntity.templateId)
  const look = async (path: string, name: string, tag: string) => {
    await page.goto(path)
    await page.getByRole('button', { name: `Show on my site ${name}` }).click()
    await expect(dialog.getByText(tag, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await look(
    '/tournament',
    `${played?.tournamentName}`,
    '<questwire-activity rule="weekend-cup" results="SDK"></questwire-activity>',
  )
  await look(
    '/pages?tab=wallet_transactions',
    'Wallet transactions',
    '<questwire-activity rule="wallet"></questwire-activity>',
  )
  const [badge] = (await api.badges.list({ itemsPerPage: 1, pageNo: 0, terms: { library: 'false' } })).rows
  await look(
    '/gamemechanics?tab=my_badges',
    `${badge?.templateName}`,
    '<questwire-activity rule="badges"></questwire-activity>',
  )
  const pages = (await api.pages.list({ itemsPerPage: 50, pageNo: 0, terms: { library: 'false' } })).rows
  for (const { id, name } of pages) {
    const rule = (await api.pages.checkDelete({ query: { id } })).links.find(({ kind }) => kind === 'rule')
    if (rule) return look('/pages', name, `<questwire-activity rule="${rule.id}" show="screen"></questwire-activity>`)
  }
  throw new Error('No rule of the demo names a screen.')
})

test('every tab of the page is walked, filled in and saved by keyboard alone', async ({ page, base, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const user = await registerOrganisation(base, 'install-keys@marigold.test')
  await keepSignedIn(page, user)
  const api = clientOf(base, user.accessToken)
  const event = { eventName: 'Shelf seen', eventKey: 'shelf_seen', disable: false, properties: [] }
  await api.events.save({ query: {}, body: event })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  /** Goes from one tab to the next by an arrow, as the focus stands there. */
  const next = async (from: string, to: string) => {
    await tabTo(page, tab(from))
    await page.keyboard.press('ArrowRight')
    await expect(tab(to)).toHaveAttribute('aria-selected', 'true')
    await expect(tab(to)).toBeFocused()
  }
  const toggle = async (name: string) => {
    await tabTo(page, page.getByRole('switch', { name }))
    await page.keyboard.press('Space')
  }
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })

  await page.goto('/install')
  await expect(page.getByRole('heading', { level: 1, name: 'Install' })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Copy: In your page' }))
  expect(await copied()).toContain('<questwire-activity')
  await next('Visitors', 'A token of your server')
  await press(page, page.getByRole('button', { name: 'Copy: Hand the token over' }))
  expect(await copied()).toContain('getToken')
  await next('A token of your server', 'Your own JWT')
  await press(page, page.getByRole('button', { name: 'Copy: Ask first' }))
  expect(await copied()).toContain(`?organisation=${user.orgId}&consent=ask"`)
  await press(page, page.getByRole('button', { name: 'Copy: For a web view' }))
  expect(await copied()).toContain(`${base}/embed/`)

  await next('Your snippet', 'Where it may run')
  await press(page, page.getByRole('button', { name: 'Add a site' }))
  await page.keyboard.type('https://shop.example')
  await toggle('Visitors who are not signed in may play')
  await pick(page, page.getByRole('combobox', { name: 'Events that pages may send' }), 'Shelf seen')
  await toggle('Players sign in with tokens of ours')
  await write(page, field('Issuer'), 'https://login.shop.example')
  await write(page, field('Audience'), 'questwire')
  await write(page, field('Address of your public keys (JWKS)'), 'https://login.shop.example/keys')
  await write(page, field('Interruptions a day'), '2')
  await toggle('Quiet hours')
  await tabTo(page, page.getByLabel(/^From/))
  await page.keyboard.type('0930PM')
  await write(page, field('Plays of a visitor'), '40')
  await write(page, field('Rewards of a device'), '50')
  await press(page, page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()

  await next('Where it may run', 'Your server')
  await next('Node', 'Python')
  await press(page, page.getByRole('button', { name: 'Copy: questwire.py' }))
  expect(await copied()).toContain('def player_token')
  await press(page, page.getByRole('link', { name: 'Show the keys' }))
  await expect(page).toHaveURL(/editprofile\?tab=api_key/)

  const { install } = await api.install.get({})
  expect(install).toMatchObject({
    allowedOrigins: ['https://shop.example'],
    anonymous: false,
    jwt: { issuer: 'https://login.shop.example', audience: 'questwire', jwksUrl: 'https://login.shop.example/keys' },
    interruptionsPerDay: 2,
    quietHours: { from: '21:30', to: '08:00' },
    hold: { playsPerVisitor: 40, rewardsPerDevice: 50 },
  })
  expect(install.clientEvents).toContain('shelf_seen')
})
