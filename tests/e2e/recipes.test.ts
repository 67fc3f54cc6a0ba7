/** Starting from a recipe: its drawing is one step on an empty sheet, and is saved as it was drawn. */
import { canvasOf } from './canvas.ts'
import { expect, test } from './fixture.ts'

const recipes = [
  {
    goal: 'Festival wheel',
    cards: 6,
    empty: ['segment audience trigger', 'trigger moment template'],
    stored: {
      type: 2,
      ruleType: 1,
      ruleStatus: 'inactive',
      combination: [1, 2, 3],
      rewardAssigment: [
        { quadrant: 1, winingQuadrant: true, percentage: 60 },
        { quadrant: 2, winingQuadrant: true, percentage: 30 },
        { quadrant: 3, winingQuadrant: true, percentage: 10 },
      ],
    },
  },
  {
    goal: 'Onboarding quest',
    cards: 11,
    empty: ['schedule moment quest', 'segment audience schedule'],
    stored: {
      type: 15,
      ruleType: 15,
      taskFormat: 'ordered',
      localizationconfig: [
        {
          title: 'Welcome',
          schedulingConfig: { status: 'inactive', gratifyMode: 'reward' },
          milestones: [
            {
              title: 'Get to know us',
              rewardMsCompletion: true,
              tasksConfig: [{ title: 'Create your account' }, { title: 'Come back once' }],
            },
            { title: 'Play and win', tasksConfig: [{ customEventKey: 'game_played' }, { defaultCTA: 'Redeem' }] },
          ],
        },
      ],
    },
  },
]

for (const { goal, cards, empty, stored } of recipes)
  test(`${goal}: drawn, undone, drawn again, saved`, async ({ signedIn: page, api, fresh }) => {
    await page.goto('/campaignTypeSelect')
    await page.getByRole('link', { name: goal }).click()
    const canvas = canvasOf(page)
    await canvas.ready()
    const shown = canvas.sheet.locator('.react-flow__node')
    await expect(shown).toHaveCount(cards)
    await expect(canvas.problems).toContainText('No problems')
    const drawn = await canvas.edges()

    await page.getByRole('button', { name: `Undo start from ${goal.toLowerCase()}` }).click()
    await expect.poll(canvas.edges).toEqual(empty)
    await expect(canvas.problems).toContainText('to do')
    await expect(page.getByRole('button', { name: 'Nothing to undo' })).toBeDisabled()
    await page.getByRole('button', { name: `Redo start from ${goal.toLowerCase()}` }).click()
    await expect.poll(canvas.edges).toEqual(drawn)

    const name = fresh(goal)
    await canvas.inspector.getByLabel('Rule name').fill(name)
    await canvas.save.click()
    await expect(page).toHaveURL(/\/edit\//)
    const id = decodeURIComponent(page.url().split('/').at(-1) ?? '')
    const { ruleEntity } = await api.rules.get({ query: { ruleId: id } })
    expect(ruleEntity).toMatchObject({ ...stored, name })
    const offers = (await api.offers.list({ itemsPerPage: 100, pageNo: 0 })).rows.map((row) => row.id)
    const named = JSON.stringify(ruleEntity).match(/(?<="(?:offerId|msRewardId|questRewardId)":")[^"]+/g) ?? []
    expect(named.length).toBeGreaterThan(1)
    expect(offers).toEqual(expect.arrayContaining(named))
  })
