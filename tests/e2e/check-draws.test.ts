/** The page that checks draws, opened from disk without any server: honest files hold, and every cheat is found. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import type { DrawReceipt } from '#schemas/values/draws.ts'
import { defaultChain } from '#src/draws/beacon.fixture.ts'
import { cheatedFiles, keptDraw, keptRecord } from '#src/draws/draw-files.fixture.ts'
import { closedDraw, drawnDraw } from '#src/draws/prize-draw.fixture.ts'
import { press, tabTo } from './by-keyboard.ts'
import { expect, test } from './fixture.ts'

const address = pathToFileURL(resolve('dist/client/check-draws.html')).href
const { file: honestFile } = JSON.parse(readFileSync('src/draws/vectors.json', 'utf8')) as { readonly file: string }
const receipt = { ruleId: keptRecord.rule, ...keptDraw } as DrawReceipt

const result = (page: Page) => page.locator('#result')
const give = (page: Page, text: string) =>
  page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'draws.jsonl', mimeType: 'application/json', buffer: Buffer.from(text) })

/** Drops a file on the page, wherever a person would. */
const dropOn = (page: Page, place: string, text: string) =>
  page.locator(place).evaluate((at, text) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], 'draws.jsonl'))
    for (const name of ['dragenter', 'dragover', 'drop'])
      at.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }))
  }, text)

test('a draw file is judged from disk, and every cheat of a server is found', async ({ page, axe }) => {
  await page.goto(address)
  await axe(page)
  await give(page, honestFile)
  await expect(result(page)).toContainText('No fault found: 27 draws by 3 players on 3 days.')
  await expect(result(page)).toContainText('9 draws cannot be checked before the seed of their day is revealed.')
  await expect(result(page).getByRole('row', { name: 'A weekend in Goa 1 in 100' })).toBeVisible()
  await axe(page)

  await page.getByText('Hold it against what you kept').click()
  for (const { what, text, needs } of cheatedFiles) {
    await page.locator('#file-record').fill(needs === 'record' ? JSON.stringify(keptRecord) : '')
    await page.locator('#file-receipt').fill(needs === 'receipt' ? JSON.stringify(receipt) : '')
    await give(page, text)
    await expect(result(page).locator('.verdict'), what).toContainText(/faults? found/)
    await expect(result(page).locator('li.failed').first(), what).toBeVisible()
    await page.locator('#result').evaluate((place) => place.replaceChildren())
  }
  await axe(page)
})

test('a player checks a draw by keyboard, and a changed seed is said', async ({ page }) => {
  await page.goto(address)
  await tabTo(page, page.getByLabel('Receipt what you got'))
  await page.keyboard.insertText(JSON.stringify(receipt))
  await tabTo(page, page.getByLabel('Public record what the organisation'))
  await page.keyboard.insertText(JSON.stringify(keptRecord))
  await tabTo(page, page.getByLabel('Your contribution'))
  await page.keyboard.insertText(keptDraw.contribution)
  await press(page, page.getByRole('button', { name: 'Check this draw' }))
  await expect(result(page).locator('.verdict')).toContainText('Better luck next time')
  await expect(page.locator('#result')).toBeFocused()

  const [first, ...others] = keptRecord.commitments
  const changed = { ...keptRecord, commitments: [{ ...first, seed: '00'.repeat(32) }, ...others] }
  const linked = encodeURIComponent(JSON.stringify({ receipt, record: changed }))
  await page.goto('about:blank')
  await page.goto(`${address}#${linked}`)
  await expect(result(page)).toContainText('is not the one that was committed to: it was changed.')
})

test('the server serves the page under its own policy, and it judges a prize draw', async ({ page, base, axe }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const served = await page.goto(`${base}/check-draws.html`)
  expect(served?.headers()['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-/)
  await give(page, JSON.stringify(drawnDraw, null, 2))
  await expect(result(page)).toContainText('No fault found: 3 winners among 101 entries.')
  await axe(page)
  await give(page, JSON.stringify({ ...drawnDraw, winners: [32, 92, 64] }))
  await expect(result(page)).toContainText('The winners are not those that follow from the beacon’s round.')
  const forged = { ...drawnDraw, beacon: { ...drawnDraw.beacon, signature: '8f'.repeat(48) } }
  await give(page, JSON.stringify(forged))
  await expect(result(page)).toContainText('was not signed by the beacon’s key.')
  await page.getByText('Hold it against what you kept').click()
  await page.getByLabel('Root of a prize draw').fill('00'.repeat(32))
  await give(page, JSON.stringify(drawnDraw))
  await expect(result(page)).toContainText('The root is another one than was published')

  await page.goto('about:blank')
  await page.goto(`${base}/check-draws.html#${encodeURIComponent(JSON.stringify({ prizeDraw: drawnDraw }))}`)
  await expect(result(page)).toContainText('No fault found: 3 winners among 101 entries.')
  await expect(result(page)).toContainText('The beacon is drand’s quicknet')
  const own = { ...drawnDraw.chain, publicKey: defaultChain.publicKey }
  await give(page, JSON.stringify({ ...closedDraw, chain: own }))
  await expect(result(page)).toContainText('is not known here')
})

test('a file that is dropped anywhere is judged, and one that is no draw file says so', async ({ page }) => {
  await page.goto(address)
  await dropOn(page, '#drop', honestFile)
  await expect(result(page)).toContainText('No fault found: 27 draws by 3 players on 3 days.')
  await dropOn(page, 'h1', 'nothing of ours')
  await expect(result(page)).toContainText('This is no draw file')
  await expect(page.locator('#drop')).not.toHaveClass(/over/)
})
