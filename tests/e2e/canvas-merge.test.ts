/** Two people, or two tabs, on one rule: nobody overwrites anybody, and both keep what they did. */
import { expect, keepSignedIn, test } from './fixture.ts'
import { ownWheel, stored, trustOf } from './trust.ts'

test.describe('two people on one rule', () => {
  // The refusal of the second save.
  test.use({ provokes: [409] })

  test('save both with one click where their changes do not collide', async ({
    signedIn: page,
    secondBrowser,
    api,
    fresh,
    axe,
  }) => {
    const id = await ownWheel(api, fresh('Shared'))
    const before = await stored(api, id)
    const [mine, theirs] = [trustOf(page), trustOf(await secondBrowser())]
    await mine.open(id)
    await theirs.open(id)
    await theirs.percentage('0.5 %', '1')
    await theirs.percentage('20 %', '19.5')
    await theirs.save()
    await theirs.saved()
    const name = fresh('Shared by two')
    await mine.rename(name)
    await mine.save()
    await expect(mine.newer).toContainText('Your changes are still here, not saved yet.')
    await expect(mine.lines('They changed')).toHaveText([/on field 1: 0.5 % → 1 %/, /on field 3: 20 % → 19.5 %/])
    await expect(mine.lines('You changed')).toHaveText([new RegExp(`→ ${name}`)])
    await axe(page)
    expect((await stored(api, id)).name).toBe(before.name)
    await mine.panel.getByRole('button', { name: 'Save both' }).click()
    await mine.saved()
    await expect(mine.newer).toHaveCount(0)
    const rows = before.rewardAssigment ?? []
    expect(await stored(api, id)).toEqual({
      ...before,
      name,
      rewardAssigment: [{ ...rows[0], percentage: 1 }, { ...rows[1], percentage: 19.5 }, ...rows.slice(2)],
    })
    await page.getByRole('button', { name: 'Undo merge with the newer version' }).click()
    await expect(mine.lines()).toHaveCount(0)
    await mine.changes.click()
    await expect(mine.lines()).toHaveCount(2)
  })

  test('choose where they do, and can take the newer version and think again', async ({
    signedIn: page,
    secondBrowser,
    api,
    fresh,
  }) => {
    const id = await ownWheel(api, fresh('Contested'))
    const [mine, theirs] = [trustOf(page), trustOf(await secondBrowser())]
    await mine.open(id)
    await theirs.open(id)
    const [myName, theirName] = [fresh('Mine'), fresh('Theirs')]
    await theirs.rename(theirName)
    await theirs.save()
    await theirs.saved()
    await mine.rename(myName)
    await mine.save()
    const saveBoth = mine.panel.getByRole('button', { name: 'Save with these choices' })
    await expect(saveBoth).toBeDisabled()
    await mine.panel.getByRole('radio', { name: `Theirs: ${theirName}` }).click()
    await mine.panel.getByRole('radio', { name: `Yours: ${myName}` }).click()
    expect((await stored(api, id)).name).toBe(theirName)
    await mine.panel.getByRole('button', { name: 'Take the newer version' }).click()
    await expect(mine.inspector.getByLabel('Rule name')).toHaveValue(theirName)
    await page.getByRole('button', { name: 'Undo take the newer version' }).click()
    await expect(mine.inspector.getByLabel('Rule name')).toHaveValue(myName)
    await mine.save()
    await mine.saved()
    expect((await stored(api, id)).name).toBe(myName)
  })
})

test.describe('two tabs', () => {
  // Places that both tabs keep at the same time are merged after a refusal; documents are never refused here.
  test.use({ provokes: [409] })

  test('know of each other, and what is saved in one comes to the other', async ({
    signedIn: page,
    user,
    api,
    fresh,
  }) => {
    const id = await ownWheel(api, fresh('Two tabs'))
    const refused: string[] = []
    page.context().on('response', (response) => {
      if (response.status() === 409 && !response.url().includes('/saveCanvasSidecar')) refused.push(response.url())
    })
    const second = await page.context().newPage()
    await keepSignedIn(second, user)
    const [one, other] = [trustOf(page), trustOf(second)]
    await one.open(id)
    await other.open(id)
    await expect(page.getByText('Also open in another tab')).toBeVisible()
    const name = fresh('From the first tab')
    await one.rename(name)
    await one.save()
    await one.saved()
    await expect(other.inspector.getByLabel('Rule name')).toHaveValue(name)
    await expect(second.getByText('All changes saved')).toBeVisible()

    await other.percentage('0.5 %', '1')
    await one.rename(`${name} 2`)
    await one.save()
    await one.saved()
    await expect(other.newer).toBeVisible()
    expect(refused).toEqual([])
    await expect(other.lines('They changed')).toHaveText([new RegExp(`→ ${name} 2`)])
    await other.percentage('20 %', '19.5')
    await other.panel.getByRole('button', { name: 'Save both' }).click()
    await other.saved()
    const merged = await stored(api, id)
    expect(merged.name).toBe(`${name} 2`)
    expect(merged.rewardAssigment?.slice(0, 2).map(({ percentage }) => percentage)).toEqual([1, 19.5])
    await second.close()
    await expect(page.getByText('Also open in another tab')).toHaveCount(0)
  })
})
