import { describe, expect, test } from 'vitest'
import { familyOf, type RuleFamily } from '../documents/rule-family.ts'
import { check } from '../index.ts'
import {
  badgeRuleMessages,
  brandKitMessages,
  customEventMessages,
  eventMessages,
  gameMechanicsMessages,
  offerMessages,
  progressBarMessages,
  questMessages,
  ruleMessages,
  savedSegmentMessages,
  scheduleMessages,
  segmentMessages,
  smartCampaignMessages,
  streakMessages,
  templateMessages,
  themeMessages,
  thirdPartyMessages,
  tournamentMessages,
  webhookMessages,
} from '../messages/index.ts'
import { setChecks } from './families.ts'
import { checksFor } from './index.ts'
import { rewardSetsOf } from './reward-sets.ts'
import type { Sentence } from './sentences/sentence.ts'
import { sentences } from './sentences.samples.ts'
import { allTemplateChecks } from './templates.ts'

describe.each(sentences)('$kind: $message ($path)', ({ kind, message, path, raises, spares, facts, severity }) => {
  test('is raised at its place', () => {
    const said = check(raises, kind, facts).filter((issue) => issue.message === message)
    expect(said.map((issue) => issue.path)).toContain(path)
    expect(said.every((issue) => issue.code !== '' && issue.severity === severity)).toBe(true)
  })

  test('is not said where all is well', () => {
    expect(check(spares, kind, facts)).toEqual([])
  })
})

type Message = string | ((...words: never[]) => string)

/** Says whether a text is a sentence, whatever words it was given. */
function isSaid(message: Message, text: string): boolean {
  if (typeof message === 'string') return message === text
  const frame = (message as (...words: string[]) => string)('\u0000', '\u0000').split('\u0000')
  const pattern = frame.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')
  return new RegExp(`^${pattern}$`).test(text)
}

const isRule = ({ kind }: Sentence) => kind === 'rule'
const inFamily =
  (...families: readonly RuleFamily[]) =>
  (one: Sentence) =>
    isRule(one) && families.includes(familyOf(one.raises))
const isBadgeRule = ({ kind }: Sentence) => kind === 'badge-rule'

const groups: readonly [string, Readonly<Record<string, Message>>, (one: Sentence) => boolean][] = [
  ['a rule', ruleMessages, isRule],
  ['a custom-event rule', customEventMessages, inFamily('custom-event')],
  ['a smart campaign', smartCampaignMessages, inFamily('smart-campaign')],
  ['a daily streak', streakMessages, inFamily('daily-streak')],
  ['a quest', questMessages, inFamily('quest')],
  ['a badge rule', badgeRuleMessages, isBadgeRule],
  ['a game-mechanics rule', gameMechanicsMessages, inFamily('game-mechanics')],
  ['conditions of a segment', segmentMessages, () => true],
  ['a segment', savedSegmentMessages, ({ kind }) => kind === 'segment'],
  ['a schedule', scheduleMessages, () => true],
  ['a custom event', eventMessages, ({ kind }) => kind === 'event'],
  ['an offer', offerMessages, ({ kind }) => kind === 'offer'],
  ['a webhook', webhookMessages, ({ kind }) => kind === 'webhook'],
  ['a brand kit', brandKitMessages, ({ kind }) => kind === 'brand-kit'],
  ['a theme', themeMessages, ({ kind }) => kind === 'theme'],
  ['a tournament', tournamentMessages, ({ kind }) => kind === 'tournament'],
  ['a progress bar', progressBarMessages, ({ kind }) => kind === 'progress-bar'],
  ['a template', templateMessages, ({ kind }) => kind === 'template'],
  ['a third-party offer', thirdPartyMessages, ({ kind }) => kind === 'third-party-offer'],
]

test.each(groups)('every sentence about %s has its pair', (_, messages, isAbout) => {
  const table = sentences.filter(isAbout)
  const without = Object.entries(messages).filter(([, message]) => !table.some((one) => isSaid(message, one.message)))
  expect(without.map(([key]) => key)).toEqual([])
})

const families: readonly RuleFamily[] = [
  ...(['rule', 'game-mechanics', 'custom-event'] as const),
  ...(['quest', 'daily-streak', 'smart-campaign'] as const),
]

test.each(families)('each check of a %s says something, of it or of another family', (family) => {
  const checks = sentences.find(inFamily(family))
  const table = sentences.filter(isRule)
  const silent = checksFor('rule', checks?.raises ?? {}).filter(
    (one) => !table.some(({ raises, facts = {} }) => one(raises, facts).length > 0),
  )
  expect(silent.map((one) => `${one.name}: ${one}`)).toEqual([])
})

test('each check of rows of rewards says something', () => {
  const sets = sentences.filter(isRule).flatMap(({ raises }) => rewardSetsOf(raises))
  const silent = setChecks.filter((one) => !sets.some((set) => one(set).length > 0))
  expect(silent.map((one) => one.name)).toEqual([])
})

test('each check of templates says something', () => {
  const table = sentences.filter(({ kind }) => kind === 'template')
  const silent = allTemplateChecks.filter(
    (one) => !table.some(({ raises, facts = {} }) => one(raises, facts).length > 0),
  )
  expect(silent.map((one) => `${one}`)).toEqual([])
})

test.each([
  'offer',
  'third-party-offer',
  'badge-rule',
  'event',
  'segment',
  'brand-kit',
  'theme',
  'tournament',
  'progress-bar',
] as const)('each check of %ss says something', (kind) => {
  const table = sentences.filter((one) => one.kind === kind)
  const silent = checksFor(kind, {}).filter(
    (one) => !table.some(({ raises, facts = {} }) => one(raises, facts).length > 0),
  )
  expect(silent.map((one) => `${one.name}: ${one}`)).toEqual([])
})
