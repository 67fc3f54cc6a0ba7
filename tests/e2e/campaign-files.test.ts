/** A campaign is written in a text editor: pulled, copied, edited as text, planned, applied, and opened on the canvas. */
import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { canvasOf } from './canvas.ts'
import { expect, test } from './fixture.ts'

const rule = 'diwali-spin-and-win'

test('a folder that was edited by hand is planned, applied and seen on the canvas', async ({
  signedIn: page,
  base,
  api,
  axe,
  fresh,
}) => {
  test.setTimeout(120_000)
  const { apikey } = await api.accounts.apiKey()
  const folder = temporaryFolder()
  const env = { ...process.env, QUESTWIRE_URL: base, QUESTWIRE_KEY: apikey }
  /** Runs the command line as it is typed; 2 says that there are changes. */
  const questwire = async (...words: string[]) =>
    promisify(execFile)('node', ['src/cli/questwire.mjs', ...words], { env }).then(
      ({ stdout }) => ({ code: 0, out: stdout }),
      ({ code, stdout, stderr }) => ({ code, out: `${stdout}${stderr}` }),
    )
  expect((await questwire('pull', folder)).code).toBe(0)
  expect(await questwire('plan', folder)).toMatchObject({ code: 0, out: expect.stringMatching(/^No changes/) })

  // The file of the rule, found by its name, and a copy of it under a key and a name of its own.
  const { ruleEntity } = await api.rules.get({ query: { ruleId: rule } })
  const name = fresh('By hand')
  const key = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const texts = await Promise.all(
    (await readdir(join(folder, 'rule'))).map((file) => readFile(join(folder, 'rule', file), 'utf8')),
  )
  const original = texts.find((text) => text.includes(`"name": ${JSON.stringify(ruleEntity.name)},\n  "schema"`)) ?? ''
  const copy = original
    .replace(/^ {2}"key": .*$/m, `  "key": "${key}",`)
    .replaceAll(`"name": ${JSON.stringify(ruleEntity.name)}`, `"name": ${JSON.stringify(name)}`)
    .replace('"ruleStatus": "active"', '"ruleStatus": "inactive"')
  const file = join(folder, 'rule', `${key}.json`)
  await writeFile(file, copy)
  const plan = join(folder, 'hand.plan.json')
  const planned = await questwire('plan', folder, '--label', 'hand', '--out', plan)
  expect(planned).toMatchObject({ code: 2, out: expect.stringContaining(`+ create rule “${name}” (${key})`) })
  expect(await questwire('apply', '--plan', plan)).toMatchObject({ code: 0 })

  const listed = await api.rules.list({ itemsPerPage: 5, pageNo: 0, search: name })
  const id = listed.rows[0]?.ruleId ?? ''
  await page.goto(`/ruleengine/edit/${id}`)
  await canvasOf(page).ready()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('hand').first()).toBeVisible()
  await axe(page)

  const renamed = fresh('By hand again')
  await writeFile(file, copy.replaceAll(JSON.stringify(name), JSON.stringify(renamed)))
  expect((await questwire('plan', folder, '--label', 'hand')).out).toContain(`    Name: ${name} → ${renamed}`)
  expect((await questwire('apply', folder, '--label', 'hand')).code).toBe(0)
  await page.reload()
  await canvasOf(page).ready()
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible()
  const read = await api.rules.get({ query: { ruleId: id } })
  expect(read.ruleEntity).toMatchObject({
    ...{ name: renamed, ruleStatus: 'inactive', templateId: ruleEntity.templateId },
    rewardAssigment: ruleEntity.rewardAssigment,
  })
  expect((await questwire('plan', folder, '--label', 'hand')).out).toMatch(/^No changes/)
})
