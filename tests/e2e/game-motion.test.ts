import type { Page } from '@playwright/test'
import { playTypes } from '#schemas/codes.ts'
import { watchTurn } from '#tests/support/watch-turn.ts'
import { createOffer, createRule, runningRule } from './demo-rules.ts'
import { expect, test } from './fixture.ts'
import { openShop } from './shop.ts'

/** What the browser did for so many milliseconds: layouts, and the time between two frames, the longest twentieth left out. */
async function watched(page: Page, milliseconds: number) {
  const client = await page.context().newCDPSession(page)
  const names: string[] = []
  client.on('Tracing.dataCollected', ({ value }) =>
    names.push(...value.map(({ name }: { name?: string }) => `${name}`)),
  )
  await client.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline' })
  const frames = await page.evaluate(
    (span) =>
      new Promise<number[]>((done) => {
        const [begun, gaps] = [performance.now(), [] as number[]]
        let last = begun
        const step = (now: number) => {
          gaps.push(now - last)
          last = now
          if (now - begun < span) requestAnimationFrame(step)
          else done(gaps.slice(1).sort((one, other) => one - other))
        }
        requestAnimationFrame(step)
      }),
    milliseconds,
  )
  const ended = new Promise((done) => client.once('Tracing.tracingComplete', done))
  await client.send('Tracing.end')
  await ended
  const gap = (share: number) => frames[Math.floor(frames.length * share)] ?? Number.POSITIVE_INFINITY
  return {
    frames: frames.length,
    layouts: names.filter((name) => name === 'Layout').length,
    half: gap(0.5),
    most: gap(0.95),
  }
}

const games = {
  'spin wheel': {
    ...{ type: playTypes.spinWheel, templateId: 'diwali-wheel' },
    rewards: (given: object) => [{ quadrant: 1, winingQuadrant: true, percentage: 100, ...given }],
  },
  'slot machine': {
    ...{ type: playTypes.slotMachine, templateId: 'harvest-slots' },
    rewards: (given: object) => [{ elements: ['lamp', 'lamp', 'lamp'], percentage: 100, ...given }],
  },
}

for (const [kind, { type, templateId, rewards }] of Object.entries(games))
  test(`${kind}: turns without a layout or a shift in between, and stops where the play says`, async ({
    page,
    api,
    fresh,
  }) => {
    const name = fresh(`Turning ${kind}`)
    const given = await createOffer(api, fresh(`Won by turning a ${kind}`))
    const ruleId = await createRule(api, { ...runningRule(name), type, templateId, rewardAssigment: rewards(given) })
    await page.addInitScript(watchTurn)
    const shop = await openShop(page, api, { userId: 'persona-ravi' })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const game = await shop.open(name)
    await page.evaluate(() => window.turn.begin())
    await game.getByRole('button', { name: 'Play now' }).click()
    const { layouts, half, most, frames } = await watched(page, 1200)
    expect((await page.evaluate(() => window.turn.end())).shift, 'layout shift').toBe(0)
    test
      .info()
      .annotations.push({ type: 'frames', description: `${frames} frames, ${half} ms, 95 % within ${most} ms` })
    // A layout a frame would be seventy.
    expect(layouts).toBeLessThan(12)
    await expect(game).toHaveAttribute('data-phase', 'shown', { timeout: 30_000 })
    await expect(game.getByRole('status').first()).toContainText(given.offerName)
    const { rows } = await api.ledger.list({ itemsPerPage: 10, pageNo: 0, sortBy: 'at', terms: { ruleId } })
    expect(rows).toMatchObject([{ userId: 'persona-ravi', name: given.offerName, given: true }])
  })
