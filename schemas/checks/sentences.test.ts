import { describe, expect, test } from 'vitest'
import { samples } from '../documents/samples.ts'
import { check } from '../index.ts'
import { offerMessages, ruleMessages, scheduleMessages } from '../messages.ts'
import { checksFor } from './index.ts'
import { type Sentence, sentences } from './sentences.samples.ts'

/** Sentences of rules whose types are not drawn yet. A check that says one takes it off this list, and gives it a pair. */
const raisedByALaterCheck: readonly (keyof typeof ruleMessages)[] = [
  'rankRequired',
  'scoreRewardRequired',
  'scoreRequired',
  'sameScore',
  'referrerAndReferee',
  'correctOption',
  'selectRewardCriteria',
  'assignOffer',
  'gratifyRankRequired',
  'informationScreenRequired',
]

describe.each(sentences)('$kind: $message ($path)', ({ kind, message, path, raises, spares, facts }) => {
  test('is raised at its place', () => {
    const said = check(raises, kind, facts).filter((issue) => issue.message === message)
    expect(said.map((issue) => issue.path)).toContain(path)
    expect(said.every(({ code, severity }) => code !== '' && severity === 'error')).toBe(true)
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

const isPaired = (message: Message, kinds: readonly Sentence['kind'][]) =>
  sentences.some((one) => kinds.includes(one.kind) && isSaid(message, one.message))

test('every sentence about a rule has its pair, or waits for its check', () => {
  const without = Object.entries(ruleMessages).filter(([, message]) => !isPaired(message, ['rule']))
  expect(without.map(([key]) => key).sort()).toEqual([...raisedByALaterCheck].sort())
})

test('every sentence about a schedule has its pair', () => {
  const without = Object.entries(scheduleMessages).filter(([, message]) => !isPaired(message, ['rule', 'offer']))
  expect(without.map(([key]) => key)).toEqual([])
})

test('every sentence about an offer has its pair', () => {
  const without = Object.entries(offerMessages).filter(([, message]) => !isPaired(message, ['offer']))
  expect(without.map(([key]) => key)).toEqual([])
})

test('what waits for its check is said by none of today', () => {
  const documents = [...Object.values(samples.rule), ...sentences.map((one) => one.raises)]
  const said = documents.flatMap((document) => check(document, 'rule')).map((issue) => issue.message)
  const early = raisedByALaterCheck.filter((key) => said.some((text) => isSaid(ruleMessages[key], text)))
  expect(early).toEqual([])
})

test.each(['rule', 'offer'] as const)('every check of %ss says something in the table', (kind) => {
  const table = sentences.filter((one) => one.kind === kind)
  const silent = checksFor(kind, {}).filter(
    (one) => !table.some(({ raises, facts = {} }) => one(raises, facts).length > 0),
  )
  expect(silent.map((one) => `${one.name}: ${one}`)).toEqual([])
})
