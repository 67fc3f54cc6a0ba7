import type { Template } from '#schemas/documents/template.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import type { Api } from '#src/api/client.ts'
import { expect, test } from './fixture.ts'

test('a wheel is made from the library, saved, reopened as it was, changed in two languages and used in a rule', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  const name = fresh('Lamp wheel')
  await page.goto('/templates?tab=library')
  await page.getByRole('button', { name: 'Spin wheel' }).click()
  await page.getByRole('link', { name: 'Use this: Classic wheel' }).click()
  await page.getByRole('textbox', { name: 'Template name' }).fill(name)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Spin for lamps')
  await page.getByRole('textbox', { name: 'Field 1', exact: true }).fill('A lamp')
  await page.getByRole('button', { name: 'One field more' }).click()

  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Spin for lamps' })).toBeVisible()
  await preview.getByText('Loses', { exact: true }).click()
  await preview.getByRole('button', { name: 'Play now' }).click()
  await expect(preview.getByText('Better luck next time')).toBeVisible()
  await axe(page)

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(genericMessages.saved)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { spinWheelConfig: first } = await api.templates.get({ query: { gamificationId: id } })
  expect(first).toMatchObject({ templateName: name, typeId: 2 })
  expect(JSON.stringify(first)).toContain('A lamp')

  await page.getByRole('button', { name: 'Add a language' }).click()
  await page.getByRole('combobox', { name: 'Language', exact: true }).fill('Hindi')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('textbox', { name: 'Field 1', exact: true }).fill('एक दीया')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(genericMessages.updated)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()
  const { spinWheelConfig: second } = await api.templates.get({ query: { gamificationId: id } })
  expect(second.localizationconfig?.map(({ language }) => language)).toEqual(['English', 'Hindi'])
  expect(second.activeNavTab).toBe('Hindi')
  const fields = second.localizationconfig?.map((entry) =>
    (entry as { quadrants?: { list?: { text: string }[] } }).quadrants?.list?.map(({ text }) => text),
  )
  const others = ['Try again', '10% off', 'So close', 'Free delivery', 'Try again', '50 coins', 'So close', 'Rank 9']
  expect(fields).toEqual([
    ['A lamp', ...others],
    ['एक दीया', ...others],
  ])

  await page.getByRole('link', { name: 'Use in a rule' }).click()
  await expect(page).toHaveURL(/\/ruleengine\/new/)
  await expect(page.locator('[data-kind="template"]').getByText('Spin wheel').first()).toBeVisible()
  await expect(page.locator('[data-kind="template"]').getByText(name).first()).toBeVisible()
})

test('a library template is only read, and an own one is discontinued and deleted from the list', async ({
  signedIn: page,
  api,
  fresh,
}) => {
  await page.goto('/templates/megawin/edit/library-spin-wheel')
  await expect(page.getByText('This template came with Questwire.').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveAttribute('readonly', '')

  const name = fresh('Coin to go')
  await ownCopy(api, 'library-coin-toss', name)
  await page.goto(`/templates?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Discontinue ${name}` }).click()
  await expect(page.getByRole('button', { name: `Offer again ${name}` })).toBeVisible()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Nothing found')).toBeVisible()
  const { rows } = await api.templates.list({ itemsPerPage: 5, pageNo: 0, search: name })
  expect(rows).toEqual([])
})

test('who rewards a field is named before the template is saved without it', async ({ signedIn: page, api, fresh }) => {
  const [name, ruleName] = [fresh('Wheel to cut'), fresh('Gives the last field')]
  const { id, segments = [] } = await ownCopy(api, 'library-spin-wheel', name)
  const last = segments.length
  await api.rules.save({
    body: {
      ...{ name: ruleName, ruleType: 1, ruleStatus: 'inactive', type: 2, templateId: id, howOften: 'everytime' },
      ...{ combination: [last], winningQuandrants: 1, losingQuandrants: last - 1 },
      rewardAssigment: [
        { quadrant: last, winingQuadrant: true, percentage: 100, offerId: 'No Offer', offerName: 'No Offer' },
      ],
    },
  })

  await page.goto(`/templates/megawin/edit/${id}`)
  await page.getByRole('button', { name: 'One field less' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Some of this is still rewarded' })
  await expect(dialog.getByRole('listitem')).toHaveText(`${ruleName} (rule): Field ${last} · ${segments.at(-1)?.text}`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await api.templates.byId({ params: { id } })).spinWheelConfig.segments).toHaveLength(last)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(genericMessages.updated)).toBeVisible()
  expect((await api.templates.byId({ params: { id } })).spinWheelConfig.segments).toHaveLength(last - 1)
})

/** Saves a template of the organisation's own with everything that one of the library says. */
async function ownCopy(api: Api, original: string, templateName: string) {
  const { spinWheelConfig } = await api.templates.get({ query: { gamificationId: original } })
  const own = Object.entries(spinWheelConfig).filter(([key]) => !/id$/i.test(key) || key === 'typeId')
  const body = { ...Object.fromEntries(own), templateName } as Template
  const saved = await api.templates.save({ query: { gamificationId: undefined, draft: undefined }, body })
  return (await api.templates.byId({ params: { id: saved.spinWheelConfig.id } })).spinWheelConfig
}
