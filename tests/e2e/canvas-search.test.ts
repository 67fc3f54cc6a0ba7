/** Ctrl K from anywhere: screens, the steps of a sheet by what is wrong with them, and commands; and what those commands make. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { canvasOf } from './canvas.ts'
import { copyOfWheel, demoWheel } from './demo-rules.ts'
import { expect, test } from './fixture.ts'

async function search(page: Page, words: string) {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('textbox', { name: 'Search documents, steps and screens' })
  await expect(field).toBeFocused()
  await field.fill(words)
  await expect(page.locator('[data-action][data-selected]')).toBeVisible()
}

test('screens are found from any page', async ({ signedIn: page, api, axe }) => {
  await page.goto('/welcome')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await search(page, 'badge library')
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/badgelibrary/)
  await search(page, 'rule engine')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/ruleengine/)
  const { rows } = await api.rules.list({ itemsPerPage: 5, pageNo: 0 })
  await expect(page.getByRole('link', { name: `${rows[0]?.rule_name}` }).first()).toBeVisible()
})

test('steps are found by their problems, and commands do what they say', async ({ signedIn: page, api }) => {
  const rule = await copyOfWheel(api)
  await page.goto(`/ruleengine/edit/${rule.ruleId}`)
  const canvas = canvasOf(page)
  await canvas.ready()
  const rewards = (title: string) =>
    canvas.sheet.locator('.react-flow__node').filter({ hasText: new RegExp(`^Reward\\s*${title}`) })
  await search(page, '10 gcoins reward')
  await page.keyboard.press('Enter')
  await expect(canvas.inspector.getByRole('heading', { name: '10 GCoins' })).toBeVisible()
  await search(page, 'delete')
  await page.keyboard.press('Enter')
  await expect(rewards('10 GCoins')).toHaveCount(0)
  await expect(canvas.problems).toContainText('Reward Assignment Quadrant')
  await search(page, 'assignment quadrant')
  await page.keyboard.press('Enter')
  await expect(canvas.inspector.getByRole('heading', { name: 'Diwali wheel' })).toBeVisible()
  await search(page, 'undo')
  await page.keyboard.press('Enter')
  await expect(rewards('10 GCoins')).toHaveCount(1)
  await expect(canvas.save).toHaveAttribute('aria-disabled', 'true')
  const { ruleEntity } = await api.rules.get({ query: { ruleId: `${rule.ruleId}` } })
  expect(JSON.stringify(ruleEntity)).toBe(JSON.stringify(rule))
})

test('the sheet is saved as a picture with everything on it', async ({ signedIn: page }) => {
  await page.goto(`/ruleengine/edit/${demoWheel}`)
  const canvas = canvasOf(page)
  await canvas.ready()
  const cards = await canvas.sheet.locator('.react-flow__node').count()
  const edges = (await canvas.edges()).length
  // So near that most of it is out of sight.
  for (let step = 0; step < 4; step++) await page.keyboard.press('Shift++')
  await expect.poll(() => canvas.sheet.locator('.react-flow__node').count()).toBeLessThan(cards)
  const picture = async (type: string) => {
    await search(page, `picture ${type}`)
    const coming = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    const file = await coming
    expect(file.suggestedFilename()).toBe(`diwali-spin-win.${type}`)
    await expect(page.getByText('Downloaded successfully').first()).toBeVisible()
    return await readFile(await file.path())
  }
  const svg = (await picture('svg')).toString()
  expect(svg.match(/data-testid="rf__node-/g)).toHaveLength(cards)
  expect(svg.match(/data-testid="rf__edge-/g)).toHaveLength(edges)
  expect(svg).toContain('Free delivery')
  const png = await picture('png')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  // Twice as many pixels as the sheet has at zoom 1.
  const width = Number(/<svg[^>]* width="(\d+)"/.exec(svg)?.[1])
  expect(png.readUInt32BE(16)).toBe(width * 2)
})
