import { expect, test } from 'vitest'
import type { Person } from '#schemas/endpoints/presence.ts'
import { withLine } from './row-people.ts'

const person = (name: string, session = name, lost = false): Person => ({ session, user: `u ${name}`, name, lost })
const shown = (people: ReturnType<typeof withLine>) => [...people].map(([id, all]) => [id, all.map(({ name }) => name)])

test('rows show each person once, by name, until their last line says that they are lost or gone', () => {
  let people = withLine(new Map(), { type: 'live', id: 'a', people: [person('Ravi'), person('Asha')] })
  people = withLine(people, { type: 'live', id: 'b', people: [person('Asha', 'other window')] })
  people = withLine(people, { type: 'live', id: 'a', people: [person('Asha', 'second window')] })
  expect(shown(people)).toEqual([
    ['a', ['Asha', 'Ravi']],
    ['b', ['Asha']],
  ])
  people = withLine(people, { type: 'live', id: 'a', people: [person('Ravi', 'Ravi', true)] })
  people = withLine(people, { type: 'live', id: 'b', gone: ['other window'] })
  expect(shown(people)).toEqual([['a', ['Asha']]])
  expect(withLine(people, { type: 'live', id: 'a', asks: true })).toBe(people)
})
