import { describe, expect, test } from 'vitest'
import { GONE_AFTER_MS, LOST_AFTER_MS, MAX_PEOPLE } from '#schemas/endpoints/presence.ts'
import { Rooms } from './rooms.ts'

const editor = (user: string, session = `${user}1`, orgId = 'acme') => ({
  orgId,
  id: 'rule',
  session,
  user,
  name: user,
})
const word = (session: string, more: object = {}) => ({ id: 'rule', session, ...more })
const taken = (rooms: Rooms, now: number) =>
  rooms.take(now).map(({ users, line }) => ({
    to: [...users].sort(),
    people: line.people?.map(({ user, lost }) => `${user}${lost ? ' lost' : ''}`) ?? [],
    gone: line.gone ?? [],
  }))

describe('the people of a document', () => {
  test('who is alone is told nothing, and is asked once somebody else comes', () => {
    const rooms = new Rooms()
    expect(rooms.open(editor('asha'), 0)).toBeUndefined()
    expect(rooms.say(editor('asha'), word('asha1'), 10)).toBe(false)
    expect([taken(rooms, 20), rooms.isShared(20)]).toEqual([[], false])
    const hours = 3 * 3_600_000
    const asks = rooms.open(editor('ravi'), hours)
    expect(asks).toMatchObject({ users: new Set(['asha']), line: { id: 'rule', asks: true } })
    // Nobody knows yet whether Asha is still there.
    expect(taken(rooms, hours)).toEqual([{ to: ['asha', 'ravi'], people: ['ravi'], gone: [] }])
    expect(
      rooms.say(
        editor('asha'),
        word('asha1', { selected: ['root'], field: { step: 'root', path: 'name' } }),
        hours + 50,
      ),
    ).toBe(true)
    expect(taken(rooms, hours + 100)).toEqual([{ to: ['asha', 'ravi'], people: ['asha'], gone: [] }])
  })

  test('are lost after five seconds without a word, gone after thirty, and back with the next word', () => {
    const rooms = new Rooms()
    rooms.open(editor('asha'), 0)
    rooms.open(editor('ravi'), 0)
    rooms.say(editor('asha'), word('asha1'), 0)
    taken(rooms, 0)
    const later = LOST_AFTER_MS + 1
    rooms.say(editor('asha'), word('asha1'), later)
    rooms.age(later)
    expect(taken(rooms, later)[0]?.people).toEqual(['asha', 'ravi lost'])
    rooms.say(editor('ravi'), word('ravi1'), later)
    expect(taken(rooms, later)[0]?.people).toEqual(['ravi'])
    const gone = later + GONE_AFTER_MS + 1
    rooms.say(editor('asha'), word('asha1'), gone)
    rooms.age(gone)
    expect(taken(rooms, gone)).toEqual([{ to: ['asha'], people: ['asha'], gone: ['ravi1'] }])
    expect(rooms.isShared(gone)).toBe(false)
  })

  test('are at most so many, none speaks for another, and those who leave are told', () => {
    const rooms = new Rooms()
    for (let one = 0; one < MAX_PEOPLE + 3; one++) rooms.open(editor(`p${one}`), 0)
    expect(rooms.peopleOf('acme', 'rule', 0)).toHaveLength(MAX_PEOPLE)
    rooms.say({ ...editor('mallory'), session: 'p01' }, word('p01', { selected: ['root'] }), 0)
    rooms.say({ ...editor('mallory'), session: 'p01' }, word('p01', { gone: true }), 0)
    expect(rooms.peopleOf('acme', 'rule', 0)[0]).toMatchObject({ user: 'p0' })
    taken(rooms, 0)
    rooms.say(editor('p1'), word('p11', { gone: true }), 0)
    expect(taken(rooms, 0)[0]?.gone).toEqual(['p11'])
  })

  test('of another organisation are nobody', () => {
    const rooms = new Rooms()
    rooms.open(editor('asha'), 0)
    expect(rooms.open(editor('eve', 'eve1', 'other'), 0)).toBeUndefined()
    expect([rooms.isShared(0), rooms.peopleOf('other', 'rule', 0).map(({ user }) => user)]).toEqual([false, ['eve']])
  })

  test('are told to who looks at a list, for half a minute', () => {
    const rooms = new Rooms()
    rooms.open(editor('asha'), 0)
    expect(rooms.watch({ orgId: 'acme', user: 'ravi' }, ['rule', 'none'], 0)).toHaveLength(1)
    expect(rooms.say(editor('asha'), word('asha1'), 100)).toBe(true)
    expect(taken(rooms, 100)).toEqual([{ to: ['asha', 'ravi'], people: ['asha'], gone: [] }])
    expect(rooms.say(editor('asha'), word('asha1'), GONE_AFTER_MS)).toBe(false)
  })
})
