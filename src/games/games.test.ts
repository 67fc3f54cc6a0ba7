import { describe, expect, test } from 'vitest'
import { playTypes } from '#schemas/codes.ts'
import { withOddValues } from '#schemas/documents/strange.ts'
import { templateSamples } from '#schemas/documents/template.samples.ts'
import { idsOf, templateOf } from '#tests/support/games.ts'
import { coinView } from './coin-toss/coin-view.ts'
import { gameLook } from './frame/game-look.ts'
import { gameOf } from './games.ts'
import { leadButtons, leadView } from './lead-form/lead-view.ts'
import { memoryView } from './memory-game/memory-view.ts'
import { questionsView } from './questions/question-view.ts'
import { referralView } from './referral/referral-view.ts'
import { diceView } from './roll-dice/dice-view.ts'
import { scratchView } from './scratch-card/scratch-view.ts'
import { slotView } from './slot-machine/slot-view.ts'
import { wheelView } from './spin-wheel/wheel-view.ts'
import { chestView } from './treasure-chest/chest-view.ts'

const views = {
  ...{ gameLook, wheelView, coinView, diceView, slotView, scratchView },
  ...{ chestView, memoryView, questionsView, referralView, leadView, leadButtons },
}
const seeds = Object.values(playTypes).flatMap((type) => idsOf(type).map(templateOf))
const hostile = {
  title: { text: '<img src=x onerror=alert(1)>', color: 'red;}body{display:none', font: 'big' },
  background: {
    bgImgUrl: 'javascript:alert(1)',
    bgColor: 'url(https://spy.example)',
    logoImage: '//spy.example/a.png',
  },
  buttonConfig: ['x'],
  segments: 'many',
  questions: [null, { name: 7, optionsList: [null, [], { text: {} }], image: 'file:///etc/passwd' }, 'x'],
  chestConfig: { count: 1e9, theme: '__proto__', bgImage: 'data:text/html,<script>' },
  quadrants: { numberOfQuadrants: -4, list: [{}] },
  slotMachineElements: [null, {}, ''],
  numberOfDice: 'NaN',
  numberOfDiceRolls: 1e12,
  cardConfig: { noOfRows: 1e6, noOfCols: '1e6', scratchWidth: {} },
  appLink: 'javascript:alert(1)',
  leadGeneration: {
    formFieldListSelected: ['__proto__', 7, null, 'E-mail ID', 'E-mail ID'],
    customFields: [null, { name: {} }, { name: 'Age', type: 'constructor' }],
    labels: { Age: 4 },
    labelStyle: { color: 'url(https://spy.example)', font: 'big' },
    cardColor: 'red;}',
  },
  formDisplayConfig: { bannerImg: 'javascript:alert(1)' },
  formButtonConfig: { preSubmit: 'x', postSubmit: { bgColor: 'url(https://spy.example)' } },
}

describe.each(Object.entries(views))('%s', (_, view) => {
  test('reads whatever there is', () => {
    const all: readonly object[] = [...Object.values(templateSamples), ...seeds, hostile, {}]
    for (const document of all)
      for (const language of [0, 1, 99])
        for (const one of [document, withOddValues({ ...document } as never)]) {
          const said = JSON.stringify(view({ ...(one as object) }, language))
          expect(said).not.toMatch(/javascript:|data:text|file:|spy\.example|undefined|NaN/)
        }
  })
})

test('has a game for each of the fourteen, a tournament, and a card for whatever else there is', () => {
  const plain = gameOf(playTypes.leaderboard)
  const played = [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 16, 18, 19, 20]
  expect(new Set(played.map(gameOf)).size).toBe(15)
  expect(played.map(gameOf)).not.toContain(plain)
  for (const type of [17, 0, -1, 4711, Number.NaN]) expect(gameOf(type)).toBe(plain)
})

describe('what a template says', () => {
  test('is read of the language, then of the template, then as documented', () => {
    expect(wheelView(templateOf('diwali-wheel'), 0).fields.map(({ text }) => text)).toEqual([
      ...['Jackpot', 'Try again', '50 coins', 'So close', '10 coins', 'Try again', 'Free delivery', 'So close'],
    ])
    expect(wheelView({}, 0).fields.map(({ text }) => text)).toEqual(['Rank 1', 'Rank 2', 'Rank 3', 'Rank 4'])
    expect(diceView({}, 0)).toMatchObject({ rolls: 2, buttonText: 'Roll The Dice', dice: { length: 3 } })
    expect(chestView({}, 0).chests).toHaveLength(4)
    expect(memoryView({}, 0)).toMatchObject({ columns: 4, pairs: { length: 4 } })
    expect(scratchView({}, 0)).toMatchObject({ width: 300, height: 300, enough: 0.5 })
    expect(coinView({}, 0).sides.map(({ text }) => text)).toEqual(['Heads', 'Tails'])
    const own = { text: 'Submit', bgColor: '#112233' }
    expect(gameLook({ localizationconfig: [{ buttonConfig: [own, { text: 'Back' }] }] }, 0)).toMatchObject({
      page: { '--button': '#112233' },
      button: { text: 'Submit' },
      buttons: [{ text: 'Submit' }, { text: 'Back' }],
    })
    expect(slotView(templateOf('harvest-slots'), 0).elements.map(({ id }) => id)).toEqual([
      ...['mango', 'chilli', 'rice', 'lamp', 'rose', 'coin'],
    ])
  })

  test('has questions with the numbers by which they are answered, in the words of the language', () => {
    const template = {
      questions: ['odd', { name: 'One', optionsList: ['a', { text: 'b' }] }, { name: 'Two', type: 'slider' }],
      localizationconfig: [{}, { questions: [{}, { name: 'Eins', optionsList: ['A'] }] }],
    }
    const { questions } = questionsView(template, 1)
    expect(questions.map(({ key, text }) => [key, text])).toEqual([
      ['2', 'Eins'],
      ['3', 'Two'],
    ])
    expect(questions[0]?.options).toMatchObject([
      { number: 1, text: 'A' },
      { number: 2, text: 'b' },
    ])
    expect(questions[1]).toMatchObject({ options: [], ends: ["I don't like it", 'I love it'] })
    expect(questionsView(templateOf('sweet-poll'), 0).questions).toHaveLength(1)
    expect(questionsView(templateOf('spice-quiz'), 0).seconds).toBe(120)
  })

  test('asks all of 600 questions, each in the words of the language', () => {
    const many = (word: string) => Array.from({ length: 600 }, (_, at) => ({ name: `${word} ${at + 1}` }))
    const template = { questions: many('Question'), localizationconfig: [{}, { questions: many('Frage') }] }
    const { questions } = questionsView(template, 1)
    expect(questions).toHaveLength(600)
    expect(questions.at(-1)).toMatchObject({ key: '600', text: 'Frage 600' })
  })
})
