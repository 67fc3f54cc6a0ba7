/** Templates are kept like drawn documents: a killed tab loses nothing, versions are compared and restored, two people merge. */
import type { Page } from '@playwright/test'
import type { Template } from '#schemas/documents/template.ts'
import type { Api } from '#src/api/client.ts'
import { expect, test } from './fixture.ts'
import { trustOf } from './trust.ts'

async function ownWheel(api: Api, templateName: string) {
  const { spinWheelConfig } = await api.templates.duplicate({ query: { gamificationId: 'library-spin-wheel' } })
  const body = { ...spinWheelConfig, templateName } as unknown as Template
  await api.templates.save({ query: { gamificationId: spinWheelConfig.id, draft: undefined }, body })
  return spinWheelConfig.id
}

const stored = async (api: Api, gamificationId: string) =>
  (await api.templates.get({ query: { gamificationId } })).spinWheelConfig

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Waits until the draft is written, then leaves the page without a question, as a killed tab does. */
async function killTab(page: Page) {
  await trustOf(page).drafted()
  await trustOf(page).crash('/templates')
}

test('a killed tab loses nothing: what was typed is offered, shown in words, restored as one step and saved', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  const id = await ownWheel(api, fresh('Killed'))
  const before = await stored(api, id)
  const { offer, lines, changes, panel } = trustOf(page)
  await page.goto(`/templates/megawin/edit/${id}`)
  await field(page, 'Title').fill('Spin for lamps')
  await field(page, 'Field 2').fill('A lamp')
  await killTab(page)

  await page.goto(`/templates/megawin/edit/${id}`)
  await expect(offer).toContainText('You have unsaved changes of')
  await offer.getByRole('button', { name: 'Show difference' }).click()
  await expect(lines('Your unsaved changes').nth(0)).toContainText('Title')
  await expect(lines('Your unsaved changes').nth(0)).toContainText('→ Spin for lamps')
  await axe(page)
  await offer.getByRole('button', { name: 'Restore' }).click()
  await expect(offer).toHaveCount(0)
  await expect(field(page, 'Title')).toHaveValue('Spin for lamps')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'Title')).not.toHaveValue('Spin for lamps')
  await page.getByRole('button', { name: 'Redo' }).click()
  expect(await stored(api, id)).toEqual(before)

  await changes.click()
  await expect(lines()).toHaveCount(2)
  await expect(panel).toContainText('→ A lamp')
  await panel.getByRole('button', { name: 'Close changes' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Updated successfully').first()).toBeVisible()
  const after = await stored(api, id)
  expect(JSON.stringify(after)).toContain('A lamp')
  await trustOf(page).drafted()
  await page.reload()
  await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()
  await trustOf(page).drafted()
  await expect(offer).toHaveCount(0)

  // The version before is compared and restored.
  await changes.click()
  await panel.getByRole('tab', { name: 'Versions' }).click()
  const versions = panel.getByRole('list', { name: 'Versions' }).getByRole('button')
  await expect(versions.first()).toContainText('Stored now')
  await expect(lines('Difference of the versions').first()).toContainText('→ Spin for lamps')
  await axe(page)
  await versions.nth(1).click()
  await panel.getByRole('button', { name: 'Restore this version' }).click()
  await expect(field(page, 'Title')).not.toHaveValue('Spin for lamps')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()
  const { updatedTS: _, ...restored } = await stored(api, id)
  const { updatedTS: __, ...first } = before
  expect(restored).toEqual(first)
})

test('a new template that was never saved is offered where one of its kind is made', async ({
  signedIn: page,
  api,
  fresh,
}) => {
  const name = fresh('Never saved')
  const { offer } = trustOf(page)
  await page.goto('/templates/rolldice')
  await field(page, 'Template name').fill(name)
  await field(page, 'Title').fill('')
  await killTab(page)
  await page.goto('/templates/megawin')
  await trustOf(page).drafted()
  await expect(offer).toHaveCount(0)
  await page.goto('/templates/rolldice')
  await expect(offer).toContainText(`You have an unsaved new dice game ${name}`)
  await offer.getByRole('button', { name: 'Restore' }).click()
  await expect(offer).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  // Its title is missing: it is stored as a draft, and says what is left to do.
  await expect(page.getByText('Saved as a draft · 1 to do').first()).toBeVisible()
  await page.goto(`/templates?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('article', { name })).toContainText('1 to do')
  const { rows } = await api.templates.list({ itemsPerPage: 5, pageNo: 0, search: name })
  expect(rows).toMatchObject([{ templateName: name, toDo: 1 }])
})

test.describe('two people on one template', () => {
  // The refusal of the second save.
  test.use({ provokes: [409] })

  test('see each other’s change in words and save both', async ({ signedIn: page, api, fresh }) => {
    const id = await ownWheel(api, fresh('Two people'))
    const { newer, lines, panel } = trustOf(page)
    await page.goto(`/templates/megawin/edit/${id}`)
    await field(page, 'Title').fill('Mine')
    const meanwhile = (await stored(api, id)) as unknown as Template
    await api.templates.save({
      query: { gamificationId: id, draft: undefined },
      body: { ...meanwhile, resultHandler: 'SDK' } as unknown as Template,
    })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(newer).toContainText('Someone else saved this spin wheel.')
    await expect(lines('They changed')).toHaveText([/The result is shown by/])
    await panel.getByRole('button', { name: 'Save both' }).click()
    await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()
    const after = await stored(api, id)
    expect(after).toMatchObject({ resultHandler: 'SDK' })
    expect(JSON.stringify(after.localizationconfig)).toContain('Mine')
  })
})

test('the wallet page has its draft, its difference in words and its versions as templates have theirs', async ({
  signedIn: page,
  api,
  fresh,
}) => {
  const read = async () => (await api.wallet.get({})).walletTransactionPageConfig
  await api.wallet.save({ body: { ...(await read()), future: [fresh('kept')] } as never })
  const before = await read()
  const title = fresh('Lamp wallet')
  const { offer, lines, changes, panel } = trustOf(page)
  await page.goto('/pages/walletTransactions')
  await field(page, 'Title').fill(title)
  await killTab(page)

  await page.goto('/pages/walletTransactions')
  await offer.getByRole('button', { name: 'Restore' }).click()
  await expect(field(page, 'Title')).toHaveValue(title)
  expect(await read()).toEqual(before)
  await changes.click()
  await expect(lines()).toHaveCount(1)
  await expect(panel).toContainText(`→ ${title}`)
  await panel.getByRole('button', { name: 'Close changes' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => JSON.stringify(await read())).toContain(title)

  await changes.click()
  await panel.getByRole('tab', { name: 'Versions' }).click()
  await panel.getByRole('list', { name: 'Versions' }).getByRole('button').nth(1).click()
  await panel.getByRole('button', { name: /^Restore/ }).click()
  await expect(field(page, 'Title')).not.toHaveValue(title)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await read()).localizationconfig).toEqual(before.localizationconfig)
})
