import { expect, test } from 'vitest'
import { predefinedPlaceholders } from './placeholder.ts'
import { encodings, fill, placeholderMeanings, placeholdersIn } from './placeholders.ts'

const found = (text: string, names: string[], version?: string) =>
  placeholdersIn(text, names, version).map(({ name, start, end }) => [name, text.slice(start, end)])

test('every predefined placeholder has a meaning and an example', () => {
  expect(Object.keys(placeholderMeanings)).toEqual([...predefinedPlaceholders])
  for (const { about, example } of Object.values(placeholderMeanings)) expect(about && example).not.toBe('')
  const { date, timestamp } = placeholderMeanings
  expect([Date.now() - Date.parse(date.example), Date.now() - Number(timestamp.example)]).toSatisfy((ages: number[]) =>
    ages.every((age) => age >= 0 && age < 2 * 86_400_000),
  )
})

test('the longest name counts, whatever the order of the names', () => {
  const text = '#rewardType of #reward: #rewardNames#reward'
  const names = ['reward', 'rewardName', 'rewardType']
  const expected = [
    ['rewardType', '#rewardType'],
    ['reward', '#reward'],
    ['rewardName', '#rewardName'],
    ['reward', '#reward'],
  ]
  expect(found(text, names)).toEqual(expected)
  expect(found(text, [...names].reverse())).toEqual(expected)
  expect(placeholdersIn(text, names.values()).map(({ name }) => name)).toEqual(expected.map(([name]) => name))
})

test('version v1 has whole words and no hash', () => {
  expect(found('reward rewards my_reward reward-type', ['reward'], 'v1')).toEqual([
    ['reward', 'reward'],
    ['reward', 'reward'],
  ])
  expect(fill('name=überdate&on=date', { date: '20' }, encodings.url, 'v1')).toBe('name=überdate&on=20')
})

test('names may hold what means something in a pattern, and no names find nothing', () => {
  expect(found('#a.b #axb #a-b #(c) #$', ['a.b', 'a-b', '(c)', '$', ''])).toEqual([
    ['a.b', '#a.b'],
    ['a-b', '#a-b'],
    ['(c)', '#(c)'],
    ['$', '#$'],
  ])
  expect(found('#score #', [])).toEqual([])
})

test('what a value holds is never read again', () => {
  expect(fill('#reward and #score', { reward: '#score', score: '$& #reward' })).toBe('#score and $& #reward')
})

test('values are encoded for the place they land in', () => {
  const values = { score: '"\n\\&/?#=\ud800é' }
  expect(fill('#score', values, encodings.url)).toBe('%22%0A%5C%26%2F%3F%23%3D%EF%BF%BD%C3%A9')
  expect(JSON.parse(`"${fill('#score', values, encodings.json)}"`)).toBe(values.score)
  expect(fill('a #score', { score: 'x\r\nSet-Cookie: 1' }, encodings.header)).toBe('a x Set-Cookie: 1')
  expect(fill('#score', { score: 'Zoë 日 100%' }, encodings.header)).toBe('Zo%C3%AB %E6%97%A5 100%')
})
