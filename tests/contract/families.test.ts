/** Every family of documents is kept to the letter and read back by its own calls, whatever its samples are like. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'
import type { Sample } from '#schemas/documents/sample.ts'
import { samples } from '#schemas/documents/samples.ts'
import { templateTypeOf } from '#schemas/documents/template-types.ts'
import { insertDocument } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
  person = await world.registerOrganisation('families@example.com')
})
afterAll(() => world.close())

interface Calls {
  /** Absent for kinds that have no call for saving yet. */
  readonly save?: string
  readonly read: string
  readonly key: string
}

const rule: Calls = { save: 'saveRule', read: 'getRule?ruleId=', key: 'ruleEntity' }

const calls: Readonly<Record<string, Calls>> = {
  rule,
  'game-mechanics': rule,
  'custom-event': rule,
  quest: { ...rule, save: 'saveQuestConfig' },
  'daily-streak': rule,
  'smart-campaign': { ...rule, read: 'getSmartCampaign?ruleId=' },
  'badge-rule': { save: 'saveBadgeConfig', read: 'getBadgesConfig?badgeId=', key: 'badgesConfig' },
  badge: { read: 'getBadgeById?badgeId=', key: 'badgesEntity' },
  'progress-bar': {
    save: 'saveProgressBarConfig',
    read: 'getProgressBarConfigById?progressBarId=',
    key: 'progressBarEntity',
  },
  page: { read: 'getInfoScreenPageConfig?pageId=', key: 'infoScreenEntity' },
  event: { read: 'getCustomEvent?eventId=', key: 'CustomEvent' },
  theme: { save: 'saveTheme', read: 'getThemeConfig?themeId=', key: 'themeConfig' },
  tournament: { save: 'saveTournamentConfig', read: 'getTournament?tournamentId=', key: 'tournament' },
  template: { save: 'saveSpinWheelConfig', read: 'getSpinWheel?gamificationId=', key: 'spinWheelConfig' },
}

type Kind = keyof typeof documentKinds

/** Returns the call that saves a template of its type; those of type 1 have calls of their own. */
function templateCall({ typeId }: Sample): string | undefined {
  const save = templateTypeOf(typeId)?.save
  return save === 'saveGamesConfig' ? undefined : save
}

/** Every sample with the family it is read as. */
const list = (
  ['rule', 'badge-rule', 'badge', 'page', 'event', 'theme', 'tournament', 'progress-bar', 'template'] as Kind[]
).flatMap((kind) =>
  Object.entries(samples[kind]).map(([name, sample]) => ({
    name,
    kind,
    sample,
    family: kind === 'rule' ? familyOf(sample) : kind,
  })),
)

test('there are samples of every family', () => {
  expect(new Set(list.map(({ family }) => family))).toEqual(new Set(Object.keys(calls)))
})

const owned = (kind: Kind) => [...documentKinds[kind].idKeys, 'createdTS', 'updatedTS', 'createdby'] as string[]
const textOf = (kind: Kind, document: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(document).filter(([key]) => !owned(kind).includes(key))))

/** The sample as a new document, under a name that no other has. */
function fresh(kind: Kind, sample: Sample, index: number): Record<string, unknown> {
  const { nameKey } = documentKinds[kind]
  const own = Object.fromEntries(Object.entries(sample).filter(([key]) => !owned(kind).includes(key)))
  const name = own[nameKey]
  return typeof name === 'string' && name.trim() ? { ...own, [nameKey]: `${index} ${name}`.slice(0, 50) } : own
}

describe.each(list.map((one, index) => ({ ...one, index })))('$family: $name', ({ kind, family, sample, index }) => {
  test('comes back as it was sent', async () => {
    const { save, read, key } = calls[family] as Calls
    const document = fresh(kind, sample, index)
    const call = kind === 'template' ? templateCall(sample) : save
    const saved = call ? await person.post(call, document) : undefined
    if (saved?.status === 422) {
      for (const error of saved.reply.errors) {
        expect(error).toMatchObject({ path: expect.any(String), message: expect.any(String) })
      }
    } else if (saved) {
      expect(saved.status).toBe(200)
      expect(textOf(kind, saved.reply[key])).toBe(JSON.stringify(document))
    }
    // What the checks refuse may have been stored before there was such a check.
    const id = saved?.status === 200 ? saved.reply[key].id : await insertDocument(world, person, kind, document)
    const came = await person.get(`${read}${id}`)
    expect(came.status).toBe(200)
    expect(textOf(kind, came.reply[key])).toBe(JSON.stringify(document))
  })
})

test.each(Object.entries(calls).filter(([, { save }]) => save))(
  'whole samples of %s pass',
  async (family, { save }) => {
    const own = list.flatMap((one, index) => (one.family === family ? [{ ...one, index }] : []))
    const saved = await Promise.all(
      own.map(({ kind, sample, index }) =>
        person.post(`${family === 'template' ? templateCall(sample) : save}`, fresh(kind, sample, list.length + index)),
      ),
    )
    expect(saved.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
  },
)
