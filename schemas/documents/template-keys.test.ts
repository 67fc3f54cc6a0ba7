import { expect, test } from 'vitest'
import { templateSamples } from './template.samples.ts'
import { blankTreasureChest } from './template-chest.ts'
import { answerDeadlineOf, templateKeysOf, templateTitleOf } from './template-keys.ts'
import { blankPredictAndWin } from './template-predict.ts'
import { blankReferral } from './template-referral.ts'
import { blankSlotMachine } from './template-slots.ts'
import { blankCoinToss, blankSpinWheel } from './template-wheel.ts'

test('fields are those of the first language', () => {
  expect(templateKeysOf(blankSpinWheel()).segments).toMatchObject([1, 2, 3, 4].map((n) => ({ text: `Rank ${n}` })))
  expect(templateKeysOf(blankCoinToss()).segments).toMatchObject([{ text: 'Heads' }, { text: 'Tails' }])
  expect(templateKeysOf(blankTreasureChest()).segments).toHaveLength(4)
})

test('a template of an earlier version says them at its top', () => {
  expect(templateKeysOf(templateSamples.spinWheel).segments).toEqual(templateSamples.spinWheel.segments)
  expect(templateKeysOf(templateSamples.slotMachine).slotMachineElements).toEqual(
    templateSamples.slotMachine.slotMachineElements,
  )
  expect(answerDeadlineOf(templateSamples.predictAndWin)).toBe(1794700800000)
})

test('what the first language says holds', () => {
  const both = { ...blankSpinWheel(), segments: [{ text: 'Of old' }], title: 'Of old' }
  expect(templateKeysOf(both).segments).toHaveLength(4)
  const named = { ...both, localizationconfig: [{ title: { text: 'New' } }] }
  expect([templateTitleOf(named), templateTitleOf(both), templateTitleOf({ templateName: 'Name' })]).toEqual([
    'New',
    'Of old',
    'Name',
  ])
})

test('there are as many chests as there are said to be, whatever names are left over', () => {
  const [entry] = blankTreasureChest().localizationconfig
  const counted = (count: number) => ({
    ...blankTreasureChest(),
    segments: ['Brass', 'Silk', 'Clay'].map((text) => ({ text })),
    localizationconfig: [{ ...entry, chestConfig: { ...entry?.chestConfig, count } }],
  })
  expect(templateKeysOf(counted(2)).segments).toEqual([{ text: 'Brass' }, { text: 'Silk' }])
  expect(templateKeysOf(counted(4)).segments).toEqual([...counted(4).segments, { text: 'Chest 4' }])
})

test('elements are named by their ids, each once', () => {
  const elements = [{ id: 'a', name: 'Apple' }, { name: 'Pear' }, 'plum', 'plum', 7, null]
  const machine = { ...blankSlotMachine(), localizationconfig: [{ slotConfig: { slotElements: elements } }] }
  expect(templateKeysOf(machine).slotMachineElements).toEqual(['a', 'Pear', 'plum'])
})

test('a prediction has a deadline when it is set, a referral its leaderboard', () => {
  const prediction = blankPredictAndWin()
  expect(answerDeadlineOf(prediction)).toBeUndefined()
  const [entry] = prediction.localizationconfig
  const dated = { ...prediction, localizationconfig: [{ ...entry, leadGeneration: { answerDeadline: 5 } }] }
  expect(templateKeysOf(dated).answerDeadline).toBe(5)
  const referral = blankReferral()
  const customize = { ...referral.customize, referralLeaderboard: true, leaderboard: 'board' }
  expect(templateKeysOf({ ...referral, customize })).toMatchObject({
    referralLeaderboard: true,
    leaderboardTemplate: 'board',
  })
})

test('strange shapes read as nothing', () => {
  const strange = { typeId: 4, localizationconfig: 'no', segments: 7, customize: [], questions: null, schedule: 3 }
  expect(templateKeysOf(strange)).toEqual({ segments: [] })
})
