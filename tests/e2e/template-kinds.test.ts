/** Each kind of games made from the library by pointer: saved, reopened as it was, used in a rule, published and won on the shop; the rewards of the rule come through the API. */
import type { Page } from '@playwright/test'
import type { StoredTemplate } from '#schemas/endpoints/templates.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import type { Api } from '#src/api/client.ts'
import { press, write } from './by-keyboard.ts'
import { canvasOf } from './canvas.ts'
import { createOffer, prizesOf } from './demo-rules.ts'
import { expect, test } from './fixture.ts'
import { refer, setRightAnswers } from './followed-games.ts'
import { publish, publishByKeyboard } from './publish.ts'
import { openShop, playThrough } from './shop.ts'
import { games, leadAnswers } from './won-games.ts'

/** The templates of the library by kind; the coin is walked by keyboard. */
const library: Readonly<Record<string, string>> = {
  'spin wheel': 'library-spin-wheel',
  'scratch card': 'library-scratch-card',
  'treasure chest': 'library-treasure-chest',
  'slot machine': 'library-slot-machine',
  quiz: 'library-quiz',
  'opinion poll': 'library-opinion-poll',
  dice: 'library-roll-dice',
  'memory game': 'library-memory-game',
  polling: 'library-polling',
  'lead form': 'library-lead-generation',
}

/** The machine of the library has other elements than that of the demo organisation. */
const elementsIn = (template: StoredTemplate): readonly string[] =>
  (template as { slotMachineElements?: readonly string[] }).slotMachineElements ?? []

/** Walked in every run; the others in the long one: their editors and games are stories, and `sdk-hostile.test.ts` plays each. */
const walkedAlways = ['spin wheel', 'quiz']
const tagOf = (kind: string) => (walkedAlways.includes(kind) ? '' : ' @long')

for (const [kind, original] of Object.entries(library))
  test(`${kind}: made from the library, reopened as it was, used in a rule and won${tagOf(kind)}`, async ({
    signedIn: page,
    api,
    fresh,
  }) => {
    test.setTimeout(180_000)
    const made = await madeAndUsed(page, api, { kind, original, fresh })
    const given = await rewarded(page, api, kind, { ...made, offer: fresh('Gift') })
    await publish(page)
    await won(page, api, { ruleName: made.ruleName, kind, ...given })
    if (kind === 'lead form') await toldOf(api, made.templateId)
  })

test('prediction: made from the library, reopened as it was, used in a rule, and won once the right answers are known @long', async ({
  signedIn: page,
  api,
  fresh,
}) => {
  test.setTimeout(240_000)
  const { ruleName } = await madeAndUsed(page, api, { kind: 'prediction', original: 'library-predict-and-win', fresh })
  const given = await createOffer(api, fresh('Gift'))
  const ruleId = await withRewards(page, api, { predictCorrectOptions: [], rewardAssigment: [given] })
  await publish(page)

  const shop = await openShop(page, api, { userId: 'persona-ravi' })
  await playThrough(await shop.open(ruleName))
  await shop.still()
  expect(await prizesOf(api, ruleId)).toEqual([])
  await setRightAnswers(api, ruleId)
  await expect
    .poll(() => prizesOf(api, ruleId), { timeout: 90_000 })
    .toMatchObject([{ userId: 'persona-ravi', name: given.offerName, given: true }])
})

test('referral: made from the library, reopened as it was, used in a rule, and won by both sides @long', async ({
  signedIn: page,
  api,
  fresh,
}) => {
  test.setTimeout(180_000)
  const { ruleName } = await madeAndUsed(page, api, { kind: 'referral', original: 'library-referral', fresh })
  const [brings, comes] = [await createOffer(api, fresh('For bringing')), await createOffer(api, fresh('For coming'))]
  const rewardAssigment = [
    { resultText: 'referrer', ...brings },
    { resultText: 'referree', ...comes },
  ]
  const ruleId = await withRewards(page, api, { rewardAssigment })
  await publish(page)

  await refer(await openShop(page, api, { userId: 'persona-dev' }), ruleName, 'persona-asha')
  await expect
    .poll(async () => (await prizesOf(api, ruleId)).map(({ userId, name }) => [userId, name]).sort())
    .toEqual([
      ['persona-asha', comes.offerName],
      ['persona-dev', brings.offerName],
    ])
})

test('coin toss: made, used in a rule, published and won by keyboard alone', async ({ signedIn: page, api, fresh }) => {
  test.setTimeout(180_000)
  const [name, ruleName] = [fresh('Made coin'), fresh('Plays coin')]
  const { spinWheelConfig: model } = await read(api, 'library-coin-toss')
  await page.goto('/templates?tab=library')
  await expect(page.getByRole('link', { name: 'Use this: Classic wheel' })).toBeVisible()
  await write(page, page.getByPlaceholder('Search templates'), `${model.templateName}`)
  await press(page, page.getByRole('link', { name: `Use this: ${model.templateName}`, exact: true }))
  await expect(page.getByRole('textbox', { name: 'Template name' })).toBeVisible()
  await write(page, page.getByRole('textbox', { name: 'Template name' }), name)
  await write(page, page.getByRole('textbox', { name: 'Title', exact: true }), 'Made for you')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(genericMessages.saved)).toBeVisible()
  const templateId = await reopened(page, api, model, name)

  await press(page, page.getByRole('link', { name: 'Use in a rule' }))
  const canvas = canvasOf(page)
  await canvas.ready()
  await write(page, canvas.inspector.getByLabel('Rule name'), ruleName)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/ruleengine\/edit\//)
  const given = await rewarded(page, api, 'coin toss', { templateId, offer: fresh('Gift') })
  await publishByKeyboard(page)

  const shop = await openShop(page, api, { userId: 'persona-ravi' })
  await press(page, await shop.tile(ruleName))
  const game = shop.dialog.locator('[data-game]')
  await expect(game).toHaveAttribute('data-phase', 'ready', { timeout: 20_000 })
  await press(page, game.getByRole('button').last())
  await expect(shop.dialog).toContainText(given.offerName)
})

/** Makes a template from one of the library, opens it again, and begins a rule that plays it. */
async function madeAndUsed(
  page: Page,
  api: Api,
  { kind, original, fresh }: { kind: string; original: string; fresh: (name: string) => string },
) {
  const [name, ruleName] = [fresh(`Made ${kind}`), fresh(`Plays ${kind}`)]
  const { spinWheelConfig: model } = await read(api, original)
  await page.goto('/templates?tab=library')
  await expect(page.getByRole('link', { name: 'Use this: Classic wheel' })).toBeVisible()
  await page.getByPlaceholder('Search templates').fill(`${model.templateName}`)
  await page.getByRole('link', { name: `Use this: ${model.templateName}`, exact: true }).click()
  await page.getByRole('textbox', { name: 'Template name' }).fill(name)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Made for you')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Made for you')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(genericMessages.saved)).toBeVisible()
  const templateId = await reopened(page, api, model, name)

  await page.getByRole('link', { name: 'Use in a rule' }).click()
  const canvas = canvasOf(page)
  await canvas.ready()
  await expect(canvas.sheet.locator('[data-kind="template"]')).toContainText(name)
  await canvas.inspector.getByLabel('Rule name').fill(ruleName)
  await canvas.save.click()
  await expect(page).toHaveURL(/ruleengine\/edit\//)
  const ruleId = decodeURIComponent(page.url().split('/').at(-1) ?? '')
  expect((await api.rules.get({ query: { ruleId } })).ruleEntity.templateId).toBe(templateId)
  return { templateId, ruleName }
}

/** Reads back what a player told in a form: the event that tells of it, and that a segment finds them by an answer. */
async function toldOf(api: Api, templateId: string) {
  const { arrivals } = await api.ingest.arrivals({ query: { eventKey: 'lead_submitted' } })
  expect(arrivals.latest.filter(({ properties }) => properties.templateId === templateId)).toMatchObject([
    { userId: 'persona-ravi' },
  ])
  const property = { name: 'email', type: 'string', operator: 'equal', value: leadAnswers['E-mail ID'], options: [] }
  const did = { userEvent: 'lead_submitted', property: [], operator: '', days: 7 }
  const events = [did, { userProperty: property }]
  const { segmentCount } = await api.segments.count({
    body: { name: 'Told us', query: 'AND', operator: 'AND', events } as never,
    query: { segmentId: undefined },
  })
  expect(segmentCount.sample.map(({ userId }) => userId)).toContain('persona-ravi')
}

const read = (api: Api, gamificationId: string) => api.templates.get({ query: { gamificationId } })

/** Reads back what was stored: the library's template under its new name and title, and the same again once it is reopened. */
async function reopened(page: Page, api: Api, model: StoredTemplate, name: string): Promise<string> {
  await expect(page).toHaveURL(/\/templates\/\w+\/edit\//)
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const { spinWheelConfig: stored } = await read(api, id)
  const parts = (template: StoredTemplate) =>
    Object.fromEntries(Object.entries(template).filter(([key]) => !ofTheServer.includes(key)))
  const expected = structuredClone(model) as StoredTemplate & { localizationconfig: { title: { text: string } }[] }
  for (const { title } of expected.localizationconfig) title.text = 'Made for you'
  expect(parts(stored)).toEqual({ ...parts(expected), templateName: name, discontinued: false })
  await page.reload()
  await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Made for you')
  expect((await read(api, id)).spinWheelConfig).toEqual(stored)
  return id
}

/** The keys that the server lays over a stored template. */
const ofTheServer = [
  ...['id', 'gamificationId', 'templateId', 'quizId', 'createdby', 'createdTS', 'updatedby', 'updatedTS', 'library'],
  ...['title', 'allowEdit'],
]

/** Gives the rule that is open rewards which everybody wins, and opens it again. */
async function rewarded(
  page: Page,
  api: Api,
  kind: string,
  { templateId, offer }: { templateId: string; offer: string },
) {
  const given = await createOffer(api, offer)
  const { rest = () => ({}) } = games[kind] ?? {}
  const [element] = elementsIn((await read(api, templateId)).spinWheelConfig)
  const rewards = rest(given)
  const rows = element
    ? { rewardAssigment: [{ elements: [element, element, element], percentage: 100, ...given }] }
    : rewards
  await withRewards(page, api, { ...rewards, ...rows })
  return given
}

/** Gives the rule that is open these rewards for everybody, opens it again, and answers its id. */
async function withRewards(page: Page, api: Api, rewards: object): Promise<string> {
  const ruleId = decodeURIComponent(page.url().split('/').at(-1) ?? '')
  const { ruleEntity } = await api.rules.get({ query: { ruleId } })
  const frequency = { howOften: 'everytime', trigger: 'everytime', userSegmentId: 'All User' }
  await api.rules.save({ body: { ...ruleEntity, ...frequency, ...rewards } })
  await page.reload()
  await canvasOf(page).ready()
  await expect(canvasOf(page).problems).toContainText('No problems')
  return ruleId
}

async function won(page: Page, api: Api, { ruleName, kind, offerId, offerName }: Readonly<Record<string, string>>) {
  const shop = await openShop(page, api, { userId: 'persona-ravi' })
  await (games[kind ?? '']?.play ?? playThrough)(await shop.open(ruleName ?? ''))
  await expect(shop.dialog).toContainText(offerName ?? '')
  const { rows } = await api.ledger.list({
    itemsPerPage: 5,
    pageNo: 0,
    sortBy: 'at',
    terms: { offerId: offerId ?? '' },
  })
  expect(rows).toMatchObject([{ userId: 'persona-ravi', given: true }])
}
