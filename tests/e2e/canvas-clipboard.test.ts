/** Steps travel: between rules by the system's clipboard, beside themselves, out of a document's text; each read back through the API. */
import type { Page } from '@playwright/test'
import type { Api } from '#src/api/client.ts'
import { canvasOf } from './canvas.ts'
import { copyOfWheel } from './demo-rules.ts'
import { expect, test } from './fixture.ts'

/** Creates a draft of a scratch card with one reward. */
async function scratchCard(api: Api, name: string) {
  const { rows } = await api.templates.list({ itemsPerPage: 100, pageNo: 0 })
  const { rows: offers } = await api.offers.list({ itemsPerPage: 5, pageNo: 0 })
  const { ruleEntity } = await api.rules.save({
    body: {
      name,
      ruleType: 1,
      ruleStatus: 'inactive',
      type: 3,
      templateId: rows.find(({ typeId }) => typeId === 3)?.id ?? '',
      howOften: 'everytime',
      rewardAssigment: [{ percentage: 100, offerId: offers[0]?.id ?? '', offerName: offers[0]?.offer_name ?? '' }],
      ours: { kept: [1, null] },
    },
  })
  return ruleEntity
}

/** The card of a reward; others name it too. */
const rewardOf = (canvas: ReturnType<typeof canvasOf>, title: string) =>
  canvas.sheet.locator('.react-flow__node').filter({ hasText: new RegExp(`^Reward\\s*${title}`) })

/** Selects the card of a reward. */
const select = (canvas: ReturnType<typeof canvasOf>, title: string) =>
  rewardOf(canvas, title)
    .first()
    .click({ position: { x: 90, y: 24 } })

const read = async (api: Api, id: unknown) => (await api.rules.get({ query: { ruleId: `${id}` } })).ruleEntity

async function openOn(page: Page, id: unknown) {
  await page.goto(`/ruleengine/edit/${id}`)
  const canvas = canvasOf(page)
  await canvas.ready()
  await page.mouse.move(700, 700)
  return canvas
}

async function saved(page: Page) {
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Updated successfully')).toBeVisible()
}

/** Pastes a text as the keyboard would. */
const pasteText = (page: Page, text: string) =>
  page.evaluate((held) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', held)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('a reward is copied from one rule and pasted into another, with all its row holds', async ({
  signedIn: page,
  api,
  fresh,
}) => {
  const [from, to] = [await copyOfWheel(api), await scratchCard(api, fresh('Takes a copy'))]
  const first = await openOn(page, from.ruleId)
  await select(first, '50 GCoins')
  await page.keyboard.press('Control+c')
  const second = await openOn(page, to.ruleId)
  await page.keyboard.press('Control+v')
  await expect(rewardOf(second, '50 GCoins')).toHaveCount(1)
  await second.percentage('100 %', '80')
  await saved(page)
  const copied = from.rewardAssigment?.find(({ offerName }) => offerName === '50 GCoins')
  const after = await read(api, to.ruleId)
  expect(after.rewardAssigment).toEqual([{ ...to.rewardAssigment?.[0], percentage: 80 }, copied])
  expect(after.ours).toEqual({ kept: [1, null] })
  expect((await read(api, from.ruleId)).rewardAssigment).toEqual(from.rewardAssigment)
})

test('what is cut and pasted back is as it was, and each is one step', async ({ signedIn: page, api }) => {
  const rule = await copyOfWheel(api)
  const canvas = await openOn(page, rule.ruleId)
  await select(canvas, '50 GCoins')
  await page.keyboard.press('Control+x')
  await expect(rewardOf(canvas, '50 GCoins')).toHaveCount(0)
  await page.keyboard.press('Control+v')
  await expect(rewardOf(canvas, '50 GCoins')).toHaveCount(1)
  await page.keyboard.press('Control+d')
  await expect(rewardOf(canvas, '50 GCoins')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Undo duplicate' })).toBeEnabled()
  for (const step of ['duplicate', 'paste', 'cut']) {
    await page.getByRole('button', { name: `Undo ${step}`, exact: true }).click()
  }
  await expect(canvas.save).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Nothing to undo' })).toBeVisible()
  expect(JSON.stringify(await read(api, rule.ruleId))).toBe(JSON.stringify(rule))
})

test('the steps of a whole document are offered, and come without its name', async ({ signedIn: page, api, fresh }) => {
  const name = fresh('Made of another')
  const source = await copyOfWheel(api)
  await page.goto('/ruleengine/new')
  const canvas = canvasOf(page)
  await canvas.ready()
  await canvas.inspector.getByLabel('Rule name').fill(name)
  await pasteText(page, 'two words')
  await expect(page.getByText('There are no steps on the clipboard.')).toBeVisible()
  await pasteText(page, JSON.stringify(source))
  await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click()
  await expect(rewardOf(canvas, '50 GCoins')).toHaveCount(1)
  await expect(canvas.problems).toContainText('No problems')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/ruleengine\/edit\//)
  const after = await read(api, decodeURIComponent(page.url().split('/').at(-1) ?? ''))
  expect(after).toMatchObject({
    name,
    ruleStatus: 'inactive',
    templateId: source.templateId,
    combination: source.combination,
    rewardAssigment: source.rewardAssigment,
    userSegmentId: source.userSegmentId,
  })
})

test('a note is written, kept without a save, copied with a step, and is never in the document', async ({
  signedIn: page,
  api,
}) => {
  const rule = await copyOfWheel(api)
  const canvas = await openOn(page, rule.ruleId)
  await page.keyboard.press('n')
  await page.keyboard.type('Ask Asha about the budget')
  await page.keyboard.press('Escape')
  await canvas.inspector.getByRole('radio', { name: 'blue' }).check()
  await page.keyboard.press('Control+d')
  await expect(canvas.node('Ask Asha')).toHaveCount(2)
  const kept = async () =>
    (await api.canvas.getSidecar({ query: { kind: 'rule', id: `${rule.ruleId}` } })).sidecar?.notes ?? []
  await expect.poll(async () => (await kept()).length).toBe(2)
  expect((await kept())[0]).toMatchObject({ text: 'Ask Asha about the budget', colour: 'blue' })
  await expect(canvas.save).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await canvas.ready()
  await expect(canvas.node('Ask Asha')).toHaveCount(2)
  expect(JSON.stringify(await read(api, rule.ruleId))).toBe(JSON.stringify(rule))
})

test('a rule that runs is copied from, and takes nothing', async ({ signedIn: page, api, fresh }) => {
  const draft = await scratchCard(api, fresh('Runs and gives'))
  const now = Date.now()
  const body = { ...draft, ruleStatus: 'active', startDateTime: now - (now % 60_000), endDateTime: 9999999999999 }
  const { ruleEntity: running } = await api.rules.save({ body })
  const offer = `${running.rewardAssigment?.[0]?.offerName}`
  const canvas = await openOn(page, running.ruleId)
  await expect(page.getByRole('region', { name: 'Read only' })).toContainText('This rule has started')
  // Messages can still be hung beside it.
  await expect(canvas.palette.getByRole('button', { name: 'Reward', exact: true })).toHaveCount(0)
  await select(canvas, offer)
  await page.keyboard.press('Control+x')
  await page.keyboard.press('Control+v')
  await expect(page.getByRole('alert').getByText(/has started/)).toBeVisible()
  await expect(rewardOf(canvas, offer)).toHaveCount(1)
  const target = await openOn(page, (await copyOfWheel(api)).ruleId)
  await page.keyboard.press('Control+v')
  await expect(rewardOf(target, offer)).not.toHaveCount(0)
  expect(JSON.stringify(await read(api, running.ruleId))).toBe(JSON.stringify(running))
})
