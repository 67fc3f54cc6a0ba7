/** A prize draw of a tournament, from its making to its winner: on a server whose code knows a chain of the test’s own in place of quicknet, and whose clock is moved on. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { quicknet } from '#src/draws/beacon.ts'
import { openTestBeacon } from '#tests/support/beacon-server.ts'
import { startBuiltServer } from '#tests/support/built-server.ts'
import { makeChain } from '#tests/support/own-chain.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { press, tabTo, write } from './by-keyboard.ts'
import { playerToken } from './customer-page.ts'
import { clientOf, demo, expect, keepSignedIn, test } from './fixture.ts'
import { callAs } from './player-calls.ts'

const MINUTE = 60_000
/** The longest time until the job and the page have looked again, which each do every ten seconds. */
const timeout = 60_000
const [ruleId, name] = ['weekend-cup', 'Weekend in Goa']
const { chain, sign } = makeChain()

/** Copies the built server with another chain in place of quicknet’s, and returns the folder; it finds its packages from there. */
function buildWithChain(): string {
  const build = resolve('node_modules/.cache', `own-chain-${process.pid}`)
  cpSync('dist', build, { recursive: true })
  const file = join(build, 'server', 'main.js')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replaceAll(quicknet.hash, chain.hash).replaceAll(quicknet.publicKey, chain.publicKey))
  return build
}

test('a prize draw is made, closed, and drawn by the round that was named, which everybody can check', async ({
  browser,
  axe,
}) => {
  test.setTimeout(300_000)
  const [folder, build, beacon] = [temporaryFolder(), buildWithChain(), await openTestBeacon()]
  const clock = resolve(folder, 'clock')
  writeFileSync(clock, '0')
  beacon.chain = chain
  const server = await startBuiltServer(build, {
    ...{ NODE_OPTIONS: `--import=${resolve('tests/support/moved-clock.mjs')}`, TEST_CLOCK_FILE: clock },
    BEACON_URL: beacon.url,
  })
  const context = await browser.newContext({ baseURL: server.base })
  try {
    const { userDetails: user } = await clientOf(server.base).accounts.login({ body: demo })
    const api = clientOf(server.base, user.accessToken)
    const token = await playerToken(server.base, user.accessToken, 'asha')
    const { playId } = await callAs(server.base, token, 'start', { ruleId })
    await callAs(server.base, token, 'finish', { playId, input: {} })

    const page = await context.newPage()
    await keepSignedIn(page, user)
    await page.goto(`/ruleengine/edit/${ruleId}`)
    await press(page, page.getByRole('button', { name: 'More', exact: true }))
    await tabTo(page, page.getByRole('menuitem', { name: 'Prize draws' }), 'ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Prize draws of/ })
    await press(page, dialog.getByRole('button', { name: 'New prize draw' }))
    await write(page, dialog.getByRole('textbox', { name: 'Name' }), name)
    await axe(page)
    await press(page, dialog.getByRole('button', { name: 'Save' }))
    const draw = dialog.getByRole('region', { name })
    await press(page, draw.getByRole('button', { name: 'Close now' }))
    const question = page.getByRole('dialog', { name: `Close “${name}” now` })
    await press(page, question.getByRole('button', { name: 'Close now' }))
    await expect(draw).toContainText('Its entries are fixed in about a minute')
    await axe(page)

    writeFileSync(clock, `${MINUTE}`)
    await expect(draw).toContainText('of the public beacon decides on', { timeout })
    const forged = sign(1).signature
    beacon.sign = (round) => ({ round, signature: forged })
    writeFileSync(clock, `${13 * MINUTE}`)
    await expect(draw).toContainText('is not signed by the key of its chain', { timeout })
    beacon.sign = sign
    await expect(draw.getByRole('table', { name: `Winners of ${name}` })).toContainText('asha', { timeout })
    await axe(page)

    const { prizeDraws } = await api.prizeDraws.list({ params: { ruleId } })
    expect(prizeDraws).toMatchObject([{ state: 'drawn', entryCount: 1, winners: [{ place: 1, userId: 'asha' }] }])
    const address = await draw.getByRole('link', { name: 'Check this draw' }).getAttribute('href')
    await page.goto('about:blank')
    await page.goto(`${address}`)
    await expect(page.locator('#result')).toContainText('No fault found: 1 winner among 1 entry.')
    await expect(page.locator('#result')).toContainText(`make the root ${prizeDraws[0]?.root}`)
  } finally {
    await context.close()
    await server.stop()
    await beacon.close()
    for (const one of [folder, build]) rmSync(one, { recursive: true, force: true, maxRetries: 20 })
  }
})
