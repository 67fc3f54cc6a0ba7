import { describe, expect, test } from 'vitest'
import { blankBadge } from '#schemas/documents/badge.ts'
import { blankBadgeRule } from '#schemas/documents/badge-rule.ts'
import { blankCustomEventRule } from '#schemas/documents/custom-event-rule.ts'
import { blankDailyStreak } from '#schemas/documents/daily-streak.ts'
import { blankGameMechanicsRule } from '#schemas/documents/game-mechanics-rule.ts'
import { blankPage } from '#schemas/documents/page-blank.ts'
import { blankQuest, blankQuestEntry } from '#schemas/documents/quest.ts'
import { blankRule, newRule } from '#schemas/documents/rule.ts'
import { blankSmartCampaign } from '#schemas/documents/smart-campaign.ts'
import { blankBrandKit } from '#schemas/values/brand-kit.ts'
import { brandOf, plainBrand } from './brand-of.ts'
import { inBrand } from './in-brand.ts'

const blanks = {
  blankBadge,
  blankBadgeRule,
  blankCustomEventRule,
  blankDailyStreak,
  blankGameMechanicsRule,
  blankPage,
  blankQuest,
  blankRule,
  newRule,
  blankSmartCampaign,
}

test.each(Object.entries(blanks))('without a brand kit %s begins as it always did, byte for byte', (_, blank) => {
  const document = blank()
  expect(JSON.stringify(inBrand(document, plainBrand))).toBe(JSON.stringify(document))
})

const brand = brandOf({
  ...blankBrandKit(),
  colorList: [
    { name: 'Primary', color: '#0B7A3B' },
    { name: 'Font', color: '#1A1F2B' },
    { name: 'Buttons', color: '#C2410C' },
    { name: 'Background', color: '#FFF7ED' },
  ],
  defaultFonts: [{ size: 16, strength: 500, family: 'Leaf Sans' }],
  localizationconfig: [
    { language: 'English', textConfig: { title: { color: '#0B7A3B', font: { size: 36, family: 'Leaf Display' } } } },
    { language: 'Hindi', textConfig: { title: { font: { size: 30 } }, subtitle: { color: '#C2410C' } } },
  ],
})

describe('with a brand kit', () => {
  test('a text takes its language’s style, then the default font; headings keep sizes of their own', () => {
    const [entry] = inBrand(blankQuest(), brand).localizationconfig ?? []
    expect(entry?.title).toEqual({
      text: '',
      color: '#0B7A3B',
      font: { size: 36, strength: 600, family: 'Leaf Display', align: 'center' },
    })
    expect(entry?.questDesignConfig).toMatchObject({
      subtitle: { color: '#1A1F2B', font: { size: 18, strength: 500, family: 'Leaf Sans' } },
      resultText: { color: '#1A1F2B', font: { size: 16, strength: 500, family: 'Leaf Sans' } },
      background: '#FFF7ED',
    })
  })

  test('each language in its own style', () => {
    const quest = { ...blankQuest(), localizationconfig: [blankQuestEntry(), blankQuestEntry('Hindi')] }
    const [, hindi] = inBrand(quest, brand).localizationconfig
    expect(hindi?.title).toMatchObject({ color: '#1A1F2B', font: { size: 30, family: 'Leaf Sans' } })
    expect(hindi?.questDesignConfig).toMatchObject({ subtitle: { color: '#C2410C' } })
  })

  test('a streak’s active card is in the primary colour, a button without a colour in that of buttons', () => {
    expect(inBrand(blankDailyStreak(), brand)).toMatchObject({
      activeCardColor: '#0B7A3B',
      completedCardColor: '#0DA05A',
    })
    expect(inBrand({ buttonConfig: { text: 'I Agree', width: '50%' } }, brand)).toEqual({
      buttonConfig: { text: 'I Agree', width: '50%', bgColor: '#C2410C' },
    })
  })

  test('what somebody has chosen stays', () => {
    const chosen = { title: { text: 'Hi', color: '#ABCDEF', font: { size: 22, strength: 700, family: 'Inter' } } }
    const other = { ...brand, languages: [] }
    expect(inBrand(chosen, other)).toEqual(chosen)
  })
})

test('a kit of any shape is read, and says nothing where it is no kit', () => {
  const odd = { colorList: 'red', defaultFonts: [7], localizationconfig: { English: {} }, customFonts: [{}], icons: 3 }
  expect(brandOf(odd)).toEqual({ ...plainBrand, languages: [] })
})
