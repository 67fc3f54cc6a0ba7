/** The examples of the command line run as they are written: of its page, of every `--help`, and of the workflow for GitHub. */
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { NO_OFFER } from '#schemas/codes.ts'
import { commands } from '#src/cli/run.mjs'
import { insertDocument, offerBody, ruleBody, templateBody } from './support/bodies.ts'
import { cliOf, type TestCli } from './support/command-line.ts'
import { openWorld, type World } from './support/world.ts'

const page = readFileSync('src/cli/README.md', 'utf8')
/** The plays of the page, at a time of this world. */
const plays = (page.match(/```json\n(\{\n {2}"people"[\s\S]*?)```/)?.[1] ?? '').replaceAll('2026-11-28', '2025-12-10')

let world: World
let own: TestCli
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  const person = await world.freshOrganisation()
  own = (await cliOf(world, person)).within()
  const offer = await insertDocument(world, person, 'offer', offerBody({ offerName: 'Ten coins' }))
  const template = await insertDocument(world, person, 'template', templateBody(9))
  const reward = { percentage: 100, offerId: offer, offerName: 'Ten coins' }
  const none = { percentage: 0, offerId: NO_OFFER, offerName: NO_OFFER }
  const toss = ruleBody({ name: 'Diwali toss', templateId: template, rewardAssigment: [reward, none] })
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

test('those of the workflow run and end well', async () => {
  const { jobs } = parse(readFileSync('.github/examples/campaigns.yml', 'utf8')) as {
    jobs: Record<string, { readonly steps: readonly { readonly run?: string }[] }>
  }
  // What the console kept is the files' before a repository has them.
  await own.run('apply', 'campaigns', '--take-over')
  const typed =
    /^node \.questwire\/(src\/cli\/questwire\.mjs .*?)(?: >> "\$GITHUB_STEP_SUMMARY")?( \|\| \[ \$\? -eq 2 \])?$/
  const lines = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
  const ran: string[] = []
  for (const line of lines.filter((one) => !one.startsWith('npm install '))) {
    const [, words = '', mayFind] = typed.exec(line) ?? []
    const { ended } = await type(`npx ${words}`)
    expect([line, mayFind && ended.code === 2 ? 0 : ended.code]).toEqual([line, 0])
    ran.push(words.split(' ')[1] ?? '')
  }
  expect(ran).toEqual(['check', 'test', 'forecast', 'plan', 'apply'])
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
