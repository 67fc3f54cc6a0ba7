import { blankTemplate } from '#schemas/documents/template-types.ts'
import { themeIdOf } from '#schemas/documents/theme-id.ts'
import { type JsonObject, objectAt, rowsAt } from '#schemas/json.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import type { Api } from '#src/api/client.ts'
import { expect, test } from './fixture.ts'

// A template that somebody else saved meanwhile, and a theme that is still used.
test.use({ provokes: [409] })

/** Saves a new template with a white ground and a red title of its own. */
async function paintedTemplate(api: Api, type: number, templateName: string): Promise<string> {
  const template = blankTemplate(type) as JsonObject
  const [entry] = rowsAt(template, 'localizationconfig').map(({ row }) => row)
  const painted = {
    ...entry,
    title: { ...objectAt(entry, 'title'), text: templateName, color: '#C92A2A' },
    background: { ...objectAt(entry, 'background'), bgColor: '#FFFFFF' },
  }
  const body = { ...template, templateName, localizationconfig: [painted] } as never
  const query = { gamificationId: undefined, draft: undefined }
  const call = type === 3 ? api.templates.saveScratchCard : api.templates.save
  return `${(await call({ query, body })).spinWheelConfig.id}`
}

const readTemplate = async (api: Api, id: string) =>
  (await api.templates.get({ query: { gamificationId: id } })).spinWheelConfig as JsonObject

test('a theme is made, made readable, and applied to three templates, each change seen before it is saved', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  test.setTimeout(180_000)
  const names = ['Wheel of lamps', 'Silver card', 'Coin of luck'].map(fresh)
  const ids: string[] = []
  for (const [at, type] of [2, 3, 9].entries()) ids.push(await paintedTemplate(api, type, names[at] ?? ''))

  const name = fresh('Night market')
  await page.goto('/themes?tab=library')
  await expect(page.getByRole('article')).toHaveCount(8)
  await axe(page)
  await page.getByRole('link', { name: 'Use this: Night sky' }).click()
  await expect(page).toHaveURL(/\/themes\/t2\/library-theme-t2$/)
  await page.getByRole('textbox', { name: 'Theme name' }).fill(name)
  await page.getByRole('radio', { name: /^Editorial/ }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Spin the wheel' })).toBeVisible()

  await page.getByRole('button', { name: /^Texts/ }).click()
  await page.getByRole('textbox', { name: 'Title: colour', exact: true }).fill('#333366')
  await page.keyboard.press('Tab')
  const warning = page.getByRole('alert').filter({ hasText: 'Hard to read' })
  await expect(warning).toContainText('Title on the ground')
  await axe(page)
  await warning.getByRole('button', { name: /^Use #.* for Title on the ground$/ }).click()
  await expect(page.getByText('Hard to read')).toBeHidden()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(genericMessages.saved)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { themeConfig } = await api.themes.get({ query: { themeId: id } })
  expect(themeConfig).toMatchObject({ templateName: name, type: 1, layout: 't7' })

  await page.getByRole('link', { name: 'Apply to templates' }).click()
  for (const one of names) await page.getByRole('checkbox', { name: one }).check()
  await axe(page)
  await page.getByRole('button', { name: 'See 3 changes' }).click()
  for (const one of names) {
    const changes = page.getByRole('region', { name: one }).getByRole('list', { name: `Changes of ${one}` })
    await expect(changes).toContainText(`None → ${name}`)
    await expect(changes).toContainText('#FFFFFF → As the theme')
    await expect(changes).toContainText('#C92A2A → As the theme')
  }
  await axe(page)
  for (const one of ids) expect(themeIdOf(await readTemplate(api, one))).toBe('')

  // Somebody else saves the card meanwhile: its change is shown again, and is saved then.
  const [, card = ''] = ids
  const stored = await readTemplate(api, card)
  const query = { gamificationId: card, draft: undefined }
  await api.templates.saveScratchCard({ query, body: { ...stored, resultHandler: 'SDK' } as never })
  await page.getByRole('button', { name: 'Save 3 changes' }).click()
  const late = page.getByRole('region', { name: names[1] ?? '' })
  await expect(late.getByRole('alert')).toContainText('Somebody has changed this template meanwhile')
  await late.getByRole('button', { name: `Save ${names[1]}` }).click()
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(3)

  for (const one of ids) {
    const template = await readTemplate(api, one)
    expect(themeIdOf(template)).toBe(id)
    expect(rowsAt(template, 'localizationconfig')[0]?.row).toMatchObject({
      background: { bgColor: '' },
      title: { color: '' },
    })
  }
  expect(await readTemplate(api, card)).toMatchObject({ resultHandler: 'SDK' })

  await page.goto(`/themes/t7/edit/${id}`)
  for (const one of names) await expect(page.getByRole('region', { name: 'Used by' }).getByText(one)).toBeVisible()
  await expect(api.themes.delete({ query: { id } })).rejects.toMatchObject({ status: 409 })
  await page.goto(`/templates/megawin/edit/${ids[0]}`)
  await expect(page.getByRole('region', { name: 'Preview' }).locator('[data-layout="t7"]')).toBeVisible()
})

test('the brand kit says what follows it, and a theme what it takes from there', async ({
  signedIn: page,
  api,
  fresh,
}) => {
  const templateName = fresh('Follower')
  const { themeConfig } = await api.themes.get({ query: { themeId: 'library-theme-t1' } })
  const [entry] = themeConfig.localizationconfig ?? []
  const { id: _, themeId: __, ...rest } = themeConfig
  const body = {
    ...rest,
    templateName,
    localizationconfig: [{ ...entry, background: {}, buttonConfig: {} }],
  } as never
  const saved = await api.themes.save({ query: { themeId: undefined, draft: undefined }, body })
  await page.goto(`/themes/t1/edit/${saved.themeConfig.id}`)
  const follows = page.getByRole('region', { name: 'From the brand kit' })
  await expect(follows.getByRole('listitem')).toHaveText(['Ground', 'Colour of buttons'])
  await page.goto('/brandkit')
  const followers = page.getByRole('region', { name: 'What follows this kit' })
  await expect(followers.getByText(`${templateName}: ground, colour of buttons`)).toBeVisible()
})
