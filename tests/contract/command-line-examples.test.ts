/** The examples of the command line run as they are written: those of its page, and those of every `--help`. */
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commands } from '#src/cli/run.mjs'
import { insertDocument, offerBody, ruleBody, templateBody } from './support/bodies.ts'
import { cliOf, type TestCli } from './support/command-line.ts'
import { openWorld, type World } from './support/world.ts'

const page = readFileSync('src/cli/README.md', 'utf8')
const plays = page.match(/```json\n(\{\n {2}"people"[\s\S]*?)```/)?.[1] ?? ''

let world: World
let own: TestCli
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  const person = await world.freshOrganisation()
  // The plays of the page are of this moment.
  world.clock = Date.parse('2026-11-28T04:00:00Z')
  own = (await cliOf(world, await world.signIn(person.email, 'Marigold#27'))).within()
  const offer = await insertDocument(world, person, 'offer', offerBody({ offerName: 'Ten coins' }))
  const template = await insertDocument(world, person, 'template', templateBody(9))
  const reward = { percentage: 50, offerId: offer, offerName: 'Ten coins' }
  const toss = ruleBody({ name: 'Diwali toss', templateId: template, rewardAssigment: [reward, reward] })
  await insertDocument(world, person, 'rule', toss)
  await own.run('pull', 'campaigns')
  await mkdir(join(own.folder, 'campaigns'), { recursive: true })
  await writeFile(join(own.folder, 'campaigns', 'diwali.test.json'), plays)
  await own.run('plan', 'campaigns', '--out', 'diwali.plan.json')
})
afterAll(() => world.close())

/** Runs a line as somebody types it; its input is their key. */
async function type(line: string) {
  const [words = ''] = line.split(' < ')
  const [, ...given] = words.replace(/^npx /, '').split(' ')
  const env = { ...own.env, XDG_CONFIG_HOME: own.folder }
  const ended = await own.with({ env, input: own.env.QUESTWIRE_KEY ?? '' }).run(...given)
  return { line, ended }
}

test('those of the page run one after another', async () => {
  const lines = [...page.matchAll(/^npx questwire .*$/gm)].map(([line]) => line)
  expect(lines.length).toBeGreaterThan(6)
  for (const line of lines) {
    const { ended } = await type(line)
    expect([line, ended.code === 1 ? ended.err : '']).toEqual([line, ''])
  }
  expect((await own.run('plan', 'campaigns')).out).toContain('No changes')
})

test.each(Object.entries(commands))('those of %s --help run, and it names its options', async (name, command) => {
  const help = await own.run(name, '--help')
  expect([help.code, help.err]).toEqual([0, ''])
  for (const option of Object.keys(command.options)) expect(help.out).toContain(`--${option}`)
  expect(command.examples.length).toBeGreaterThan(0)
  for (const line of command.examples) {
    expect(help.out).toContain(line)
    const { ended } = await type(line)
    expect([line, ended.code === 1 ? ended.err : '']).toEqual([line, ''])
  }
})
