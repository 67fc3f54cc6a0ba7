import { expect, test } from 'vitest'
import { blankMemoryGame } from '#schemas/documents/template-memory.ts'
import type { JsonObject } from '#schemas/json.ts'
import { withLanguage } from '#src/kit/localised/languages.ts'
import { pairsOf, withCards, withPairValue } from './pairs.ts'

const game = withLanguage(blankMemoryGame() as JsonObject, 'Hindi')
const configs = (template: JsonObject) =>
  (template.localizationconfig as { cardConfig: JsonObject }[]).map(({ cardConfig }) => cardConfig)

test('pairs come and go with rows and columns, and cardPairs is kept in step', () => {
  const more = withCards(withPairValue(game, 0, 1, ['title', 'दीया']), { noOfRows: 3 })
  expect([pairsOf(more, 0).length, pairsOf(more, 1).length]).toEqual([6, 6])
  expect(pairsOf(more, 1)[0]).toMatchObject({ title: 'दीया', title2: 'Card 1' })
  expect(configs(more)).toMatchObject([{ noOfRows: 3, cardPairs: 6 }, { cardPairs: 6 }])
  const less = withCards(more, { noOfCols: 2 })
  expect(pairsOf(less, 0)).toHaveLength(3)
  expect(configs(less)[1]).toMatchObject({ noOfCols: 2, cardPairs: 3 })
})

test('words are of one language, pictures of all', () => {
  const drawn = withPairValue(game, 1, 0, ['card1Image', '/lamp.png'])
  expect([0, 1].map((language) => (pairsOf(drawn, language)[1] as JsonObject).card1Image)).toEqual([
    '/lamp.png',
    '/lamp.png',
  ])
  const named = withPairValue(drawn, 1, 0, ['title', 'Lamp'])
  expect(pairsOf(named, 1)[1]).toMatchObject({ title: 'Card 2' })
})
