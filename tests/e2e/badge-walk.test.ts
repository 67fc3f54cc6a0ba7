/** A badge from the library to somebody's shelf: made, given by a rule that is drawn by pointer, earned on the shop; badges from pictures. */
import { genericMessages } from '#schemas/messages/index.ts'
import { canvasOf } from './canvas.ts'
import { createOffer, createRule, prizesOf, runningRule } from './demo-rules.ts'
import { expect, test } from './fixture.ts'
import { publish } from './publish.ts'
import { openShop, playThrough } from './shop.ts'
import { trustOf } from './trust.ts'
import { games } from './won-games.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a badge is made from one of the library, given by a rule, and earned on the shop', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  test.setTimeout(120_000)
  const [name, badgeName] = [fresh('Lamps'), fresh('Lamplighter')]
  await page.goto('/gameMechanichs')
  await expect(page).toHaveURL(/\/gamemechanics\?tab=badge_library/)
  await expect(page.getByRole('article', { name: 'Regular' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Use this: Regular' }).click()
  await page.getByRole('textbox', { name: 'Template name' }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Badge name is Required').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Badge name', exact: true }).fill(badgeName)
  await page.getByRole('textbox', { name: 'Receiving message' }).fill('You light the lamps.')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: badgeName })).toBeVisible()
  await expect(preview).toContainText('You light the lamps.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(genericMessages.saved)).toBeVisible()
  await expect(page).toHaveURL(/\/gamemechanics\/badges\/edit\//)
  const badgeId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const read = async () => (await api.badges.get({ query: { badgeId } })).badgesEntity
  const { badgesEntity: model } = await api.badges.get({ query: { badgeId: 'library-regular' } })
  const stored = await read()
  expect(stored).toMatchObject({
    ...{ templateName: name, receivingMessage: 'You light the lamps.', badgeCategory: model.badgeCategory },
    badgeName: { ...(model.badgeName as object), text: badgeName },
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()
  expect(await read()).toEqual(stored)
  await axe(page)

  // What was typed in a killed tab is offered; its version before is at hand.
  const { crash, drafted, offer, restore, changes, lines, panel } = trustOf(page)
  await page.getByRole('textbox', { name: 'Receiving message' }).fill('You keep the lamps lit.')
  await drafted()
  await crash('/gamemechanics')
  await page.goBack()
  await expect(offer).toBeVisible()
  await restore()
  await changes.click()
  await expect(lines()).toContainText(['Receiving message'])
  await panel.getByRole('tab', { name: 'Versions' }).click()
  await expect(panel.getByRole('list', { name: 'Versions' }).getByRole('button')).toContainText(['Stored now'])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(genericMessages.updated)).toBeVisible()
  expect(await read()).toMatchObject({ receivingMessage: 'You keep the lamps lit.' })

  const [rule, game] = [fresh('Lights a lamp'), fresh('Scratch for a lamp')]
  const { type, templateId, rest } = games['scratch card'] ?? { type: 3, templateId: '', rest: () => ({}) }
  const gift = await createOffer(api, fresh('Oil for a lamp'))
  await createRule(api, { ...runningRule(game), type, templateId, ...rest(gift) })
  await page.goto(`/gamemechanics?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: `Give by a rule: ${name}` }).click()
  const canvas = canvasOf(page)
  await canvas.ready()
  await expect(page.getByTestId('rf__node-badge')).toContainText(badgeName)
  await canvas.inspector.getByLabel('Rule name').fill(rule)
  await canvas.select('Choose a factor')
  await canvas.inspector.getByText('Activity', { exact: true }).click()
  await canvas.inspector.getByLabel('Number of events').fill('1')
  await expect(canvas.problems).toContainText('No problems')
  await publish(page)
  await expect(page).toHaveURL(/badgelibrary\/edit\//)
  const ruleId = decodeURIComponent(page.url().split('/').at(-1) ?? '')
  expect((await api.badgeRules.get({ query: { badgeId: ruleId } })).badgesConfig).toMatchObject({
    ...{ name: rule, badge: badgeId, badgeFactor: 'activity', eventCount: 1, ruleStatus: 'active' },
  })
  await page.goto('/gamemechanics')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('link', { name: rule })).toBeVisible()

  const shop = await openShop(page, api, { userId: 'persona-ravi' })
  const mine = page.getByRole('region', { name: 'Your badges' }).getByRole('listitem').filter({ hasText: badgeName })
  await expect(mine).toContainText(`${rule} · 0 of 1`)
  await playThrough(await shop.open(game))
  await shop.still()
  await page.keyboard.press('Escape')
  await expect(mine).toContainText('Earned')
  expect(await prizesOf(api, ruleId)).toMatchObject([{ userId: 'persona-ravi', name: badgeName, given: true }])
})

test.describe('badges from pictures', () => {
  // One of the pictures is none.
  test.use({ provokes: [422] })

  test('several at once become a badge each; one that is no picture is named and stays, the others are stored', async ({
    signedIn: page,
    api,
    fresh,
    axe,
  }) => {
    const [first, wrong, second] = [fresh('Wick'), fresh('Smoke'), fresh('Flame')]
    const category = fresh('Lamp parts')
    const png = (name: string, buffer: Buffer) => ({ name: `${name}.png`, mimeType: 'image/png', buffer })
    await page.goto('/gamemechanics')
    await page.getByRole('button', { name: 'New badge' }).click()
    await page.getByRole('menuitem', { name: 'From pictures' }).click()
    await page
      .getByLabel('Pictures', { exact: true })
      .setInputFiles([png(first, pixel), png(wrong, Buffer.from('no picture')), png(second, pixel)])
    const table = page.getByRole('table', { name: 'Badges to be made' })
    await expect(table.getByRole('textbox', { name: /^Badge name of/ })).toHaveCount(3)
    await expect(table.getByRole('textbox', { name: `Badge name of ${first}.png` })).toHaveValue(first)
    await page.getByRole('combobox', { name: 'Category of all' }).fill(category)
    await page.getByRole('button', { name: 'Create 3 badges' }).click()
    await expect(page.getByText('2 badges created')).toBeVisible()
    await expect(table.getByRole('textbox', { name: /^Badge name of/ })).toHaveCount(1)
    const left = table.getByRole('row').filter({ hasText: `${wrong}.png` })
    await expect(left.getByRole('alert')).toHaveText(genericMessages.invalidFileFormat)
    await axe(page)

    const { badges } = await api.badges.choices({})
    const stored = badges.filter(({ badgeCategory }) => badgeCategory === category)
    expect(stored.map(({ badgeName, templateName }) => [badgeName, templateName]).sort()).toEqual([
      [second, second],
      [first, first],
    ])
    for (const { badgeImage } of stored) expect((await page.request.get(badgeImage)).status()).toBe(200)
  })
})
