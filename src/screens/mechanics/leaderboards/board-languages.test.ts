import { expect, test } from 'vitest'
import type { JsonObject } from '#schemas/json.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { begunFrom } from '#src/template-editor/begun-from.ts'
import { itemAt, languageAt, withBoardLanguage } from './board-languages.ts'

const board: JsonObject = {
  leaderBoardTitle: 'Stars',
  emptyText: 'Nobody yet',
  leaderboardDesign: { headings: ['Rank', 'Who'], podium: true },
}

const hold = (value: JsonObject) => {
  const held = { value }
  const cursor = () =>
    cursorOf<JsonObject>({
      value: held.value,
      change: (next) => {
        held.value = next
      },
      issues: [],
      readOnly: () => false,
    })
  return { held, cursor }
}

test('another language begins with the words of the first, which stays at the top', () => {
  const next = withBoardLanguage(board, 'Hindi')
  expect(next).toEqual({
    ...board,
    localizationconfig: [
      { language: 'English' },
      {
        ...{ language: 'Hindi', leaderBoardTitle: 'Stars', emptyText: 'Nobody yet' },
        leaderboardDesign: { headings: ['Rank', 'Who'] },
      },
    ],
    activeNavTab: 'Hindi',
  })
  expect(withBoardLanguage(next, 'Tamil').localizationconfig).toHaveLength(3)
})

test('a language is edited where it stands', () => {
  const { held, cursor } = hold(withBoardLanguage(board, 'Hindi'))
  languageAt(cursor(), 1)?.at('leaderBoardTitle').set('सितारे')
  languageAt(cursor(), 0)?.at('leaderBoardTitle').set('Lamps')
  expect(held.value).toMatchObject({
    leaderBoardTitle: 'Lamps',
    localizationconfig: [{ language: 'English' }, { leaderBoardTitle: 'सितारे' }],
  })
  expect(languageAt(cursor(), 2)).toBeUndefined()
})

test('an item of a list that is shorter, or not there, is set in its place', () => {
  const { held, cursor } = hold(board)
  itemAt(cursor().at('rankColors') as never, 1).set('#123456')
  expect(held.value.rankColors).toEqual(['', '#123456'])
  itemAt(cursor().at('rankColors') as never, 0).set('#654321')
  expect(held.value.rankColors).toEqual(['#654321', '#123456'])
})

test('a board begun from another one has its words and look, and neither its id nor its name', () => {
  const original = { ...board, id: 'a', leaderboardId: 'a', leaderBoardName: 'Stars', createdby: 'Asha', updatedTS: 1 }
  expect(begunFrom(original, 'leaderBoardName')).toEqual({ ...board, leaderBoardName: '' })
})
