import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { check } from '../index.ts'
import { blankBadge } from './badge.ts'
import { blankBadgeRule } from './badge-rule.ts'
import { blankCustomEventRule, CustomEventRule } from './custom-event-rule.ts'
import { blankDailyStreak, DailyStreak } from './daily-streak.ts'
import { type DocumentKindId, documentKinds } from './document-kinds.ts'
import { blankGameMechanicsRule, GameMechanicsRule } from './game-mechanics-rule.ts'
import { blankPage } from './page-blank.ts'
import { blankProgressBar } from './progress-bar-blank.ts'
import { blankQuest, Quest } from './quest.ts'
import { blankRule, newRule, Rule } from './rule.ts'
import { familyOf } from './rule-family.ts'
import { minimalRuleSamples } from './rule-minimal.samples.ts'
import type { Sample } from './sample.ts'
import { samples } from './samples.ts'
import { blankSmartCampaign, SmartCampaign } from './smart-campaign.ts'
import { templateTypes } from './template-types.ts'
import { blankTheme } from './theme.ts'
import { blankTournament } from './tournament.ts'
import { blankWebhook } from './webhook.ts'

/** Samples that are unlike their documentation, by their names. */
const strange = /OddValues$|^odd|^unknownFields$|^unexpectedTypes$|^unknownType$|^empty$|^unknown$|^discontinued$/
/** Samples in which somebody has only begun. */
const begun = /^begun|Begun$|Blank$|^undecided$/

const familySchemas = {
  rule: Rule,
  'game-mechanics': GameMechanicsRule,
  'custom-event': CustomEventRule,
  quest: Quest,
  'daily-streak': DailyStreak,
  'smart-campaign': SmartCampaign,
}

const all = Object.entries(samples).flatMap(([kind, byName]) =>
  Object.entries(byName).map(([name, sample]) => ({ kind: kind as DocumentKindId, name, sample })),
)
const errorsOf = (sample: Sample, kind: string) => check(sample, kind).filter(({ severity }) => severity === 'error')

describe.each(all.filter(({ name }) => !strange.test(name)))('$kind $name', ({ kind, name, sample }) => {
  test('has the shape that is documented', () => {
    const schema = kind === 'rule' ? familySchemas[familyOf(sample)] : documentKinds[kind].schema
    const { issues } = v.safeParse(schema as v.GenericSchema, sample)
    const strays = (issues ?? []).map((issue) => v.getDotPath(issue))
    expect(strays).toEqual([])
  })

  test(begun.test(name) ? 'still lacks something' : 'passes its checks', () => {
    const errors = errorsOf(sample, kind)
    if (begun.test(name)) expect(errors).not.toEqual([])
    else expect(errors).toEqual([])
  })
})

test('every type and family has a whole, a least, a begun and two strange samples', () => {
  const types = Object.values(minimalRuleSamples).map(({ type }) => type)
  const rules = Object.entries(samples.rule)
  for (const type of types) {
    const names = rules.filter(([, rule]) => rule.type === type && familyOf(rule) === 'rule').map(([name]) => name)
    expect(names.filter((name) => name.endsWith('OddValues')).length, `odd ${type}`).toBe(1)
    expect(names.filter((name) => name.endsWith('UnknownFields')).length, `unknown ${type}`).toBe(1)
    expect(names.filter((name) => begun.test(name)).length, `begun ${type}`).toBeGreaterThan(0)
    expect(names.length, `whole ${type}`).toBeGreaterThan(4)
  }
  for (const family of Object.keys(familySchemas)) {
    const names = rules.filter(([, rule]) => familyOf(rule) === family).map(([name]) => name)
    expect(names.length, family).toBeGreaterThan(4)
  }
})

const blanks = [
  { kind: 'rule', blank: blankRule(), schema: Rule },
  { kind: 'rule', blank: newRule('UTC'), schema: Rule },
  { kind: 'rule', blank: blankGameMechanicsRule(), schema: GameMechanicsRule },
  { kind: 'rule', blank: blankCustomEventRule(), schema: CustomEventRule },
  { kind: 'rule', blank: blankQuest(), schema: Quest },
  { kind: 'rule', blank: blankDailyStreak(), schema: DailyStreak },
  { kind: 'rule', blank: blankSmartCampaign(), schema: SmartCampaign },
  { kind: 'badge-rule', blank: blankBadgeRule(), schema: documentKinds['badge-rule'].schema },
  { kind: 'badge', blank: blankBadge(), schema: documentKinds.badge.schema },
  { kind: 'progress-bar', blank: blankProgressBar(), schema: documentKinds['progress-bar'].schema },
  { kind: 'page', blank: blankPage(), schema: documentKinds.page.schema },
  { kind: 'tournament', blank: blankTournament(), schema: documentKinds.tournament.schema },
  { kind: 'theme', blank: blankTheme(), schema: documentKinds.theme.schema },
  { kind: 'webhook', blank: blankWebhook(), schema: documentKinds.webhook.schema },
]

test.each(blanks)('a new document has the shape that is documented: $blank', ({ blank, schema }) => {
  expect(v.safeParse(schema as v.GenericSchema, blank).issues).toBeUndefined()
})

test.each(Object.entries(templateTypes))(
  'a new template of type %s has the shape that is documented',
  (type, { schema, blank }) => {
    expect(v.safeParse(schema, blank()).issues).toBeUndefined()
    expect(blank()).toMatchObject({
      templateName: '',
      typeId: Number(type),
      activeNavTab: 'English',
      resultHandler: 'ParentApp',
    })
    expect(blank().localizationconfig).toHaveLength(1)
  },
)

test.each(Object.entries(samples.template).filter(([name]) => !strange.test(name)))(
  'the template %s has the shape of its type',
  (_, sample) => {
    const type = templateTypes[Number(sample.typeId)]
    expect(type ? v.safeParse(type.schema, sample).issues : undefined).toBeUndefined()
  },
)

test('a new document of each family is of that family', () => {
  const families = blanks.filter(({ kind }) => kind === 'rule').map(({ blank }) => familyOf(blank))
  expect(families).toEqual([
    'rule',
    'rule',
    'game-mechanics',
    'custom-event',
    'quest',
    'daily-streak',
    'smart-campaign',
  ])
})
