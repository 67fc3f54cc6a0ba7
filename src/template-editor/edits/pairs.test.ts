import { expect, test } from 'vitest'
import { blankMemoryGame } from '#schemas/documents/template-memory.ts'
import type { JsonObject } from '#schemas/json.ts'
import { withLanguage } from '#src/kit/localised/languages.ts'
import { faceKey, faceOf, pairsOf, withCards, withFace } from './pairs.ts'

const game = withLanguage(blankMemoryGame() as JsonObject, 'Hindi')
const configs = (template: JsonObject) =>
  (template.localizationconfig as { cardConfig: JsonObject }[]).map(({ cardConfig }) => cardConfig)

test('pairs come and go with rows and columns, and cardPairs is kept in step', () => {
  const more = withCards(withFace(game, { index: 0, language: 1, card: 1 }, { text: 'दीया' }), { noOfRows: 3 })
  expect([pairsOf(more, 0).length, pairsOf(more, 1).length]).toEqual([6, 6])
  expect(pairsOf(more, 1)[0]).toMatchObject({ title: 'दीया', title2: 'Card 1' })
  expect(configs(more)).toMatchObject([{ noOfRows: 3, cardPairs: 6 }, { cardPairs: 6 }])
  const less = withCards(more, { noOfCols: 2 })
  expect(pairsOf(less, 0)).toHaveLength(3)
  expect(configs(less)[1]).toMatchObject({ noOfCols: 2, cardPairs: 3 })
})

test('words are of one language, pictures of all', () => {
  const drawn = withFace(game, { index: 1, language: 0, card: 1 }, { image: '/lamp.png' })
  expect([0, 1].map((language) => (pairsOf(drawn, language)[1] as JsonObject).card1Image)).toEqual([
    '/lamp.png',
    '/lamp.png',
  ])
  const named = withFace(drawn, { index: 1, language: 0, card: 1 }, { text: 'Lamp' })
  expect(pairsOf(named, 1)[1]).toMatchObject({ title: 'Card 2' })
})

test('a card that is an object is changed within it, one that is a bare word beside it', () => {
  const pair = { title: 'Clove', card1: { type: 'text', text: 'Clove', own: 1 }, card2: 'text' }
  const held = { localizationconfig: [{ language: 'English', cardContent: { pairList: [pair] } }] } as JsonObject
  const at = { index: 0, language: 0 }
  const both = withFace(withFace(held, { ...at, card: 1 }, { text: 'Nutmeg' }), { ...at, card: 2 }, { text: 'Mace' })
  expect(pairsOf(both, 0)).toEqual([{ ...pair, card1: { ...pair.card1, text: 'Nutmeg' }, title2: 'Mace' }])
  expect(faceOf(pairsOf(both, 0)[0], 1)).toEqual({ type: 'text', text: 'Nutmeg', image: '' })
  expect([faceKey(pair, 1, 'image'), faceKey(pair, 2, 'image')]).toEqual(['card1.image', 'card2Image'])
})
