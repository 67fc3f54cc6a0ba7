import { describe, expect, test } from 'vitest'
import { blankBrandKit } from '#schemas/values/brand-kit.ts'
import { brandOf, plainBrand } from '#src/brand/brand-of.ts'
import { gameLook } from '../frame/game-look.ts'
import { memoryView } from '../memory-game/memory-view.ts'
import { diceView } from '../roll-dice/dice-view.ts'
import { wheelView } from '../spin-wheel/wheel-view.ts'
import { fieldColours } from './painted.ts'

const brand = brandOf({
  ...blankBrandKit(),
  colorList: [
    { name: 'Primary', color: '#0B7A3B' },
    { name: 'Font', color: '#14532D' },
    { name: 'Buttons', color: '#C2410C' },
    { name: 'Background', color: '#FFF7ED' },
    { name: 'Leaf', color: '#84CC16' },
  ],
  defaultFonts: [{ family: 'Leaf 2 Sans' }],
  localizationconfig: [
    { language: 'English', textConfig: { title: { color: '#0B7A3B', font: { size: 36 } } } },
    { language: 'Hindi', textConfig: { title: { color: '#FDE68A' } } },
  ],
})
const silent = {
  localizationconfig: ['English', 'Hindi'].map((language) => ({ language, title: { text: 'Mega Win' } })),
}

describe('a game that says nothing of its look', () => {
  test('is in the colours and the font of the brand', () => {
    expect(gameLook(silent, 0, brand)).toMatchObject({
      title: { text: 'Mega Win', style: { color: '#0B7A3B', fontSize: 36 } },
      page: {
        '--ground': '#FFF7ED',
        '--ink': '#14532D',
        '--button': '#C2410C',
        '--on-button': '#ffffff',
        fontFamily: '"Leaf 2 Sans", sans-serif',
      },
    })
    expect(wheelView(silent, 0, brand).fields.map(({ colour }) => colour)).toEqual([
      '#0B7A3B',
      '#C2410C',
      '#84CC16',
      '#0B7A3B',
    ])
    expect(memoryView(silent, 0, brand).back).toMatchObject({ backgroundColor: '#0B7A3B', color: '#ffffff' })
    expect(diceView(silent, 0, brand).dice[1]?.colour).toBe('#C2410C')
  })

  test('takes no colour that could not be read there', () => {
    expect(gameLook(silent, 1, brand).title.style.color).toBeUndefined()
    const dark = { ...silent, background: { bgColor: '#052E16' } }
    expect(gameLook(dark, 0, brand)).toMatchObject({ page: { '--ink': '#ffffff' }, title: { style: { fontSize: 36 } } })
    expect(gameLook(dark, 0, brand).title.style.color).toBeUndefined()
  })

  test('looks as it always did where there is no brand kit', () => {
    expect(gameLook(silent, 0, plainBrand)).toEqual(gameLook(silent, 0))
    expect(gameLook(silent, 0).page).not.toHaveProperty('fontFamily')
    expect(wheelView(silent, 0, plainBrand)).toEqual(wheelView(silent, 0))
  })
})

test('what a template says stays', () => {
  const own = { ...silent, background: { bgColor: '#000000' }, buttonConfig: { bgColor: '#FFFFFF' } }
  expect(gameLook(own, 0, brand).page).toMatchObject({ '--ground': '#000000', '--button': '#FFFFFF' })
  const painted = { segments: [{ text: 'A', color: '#123456' }] }
  expect(wheelView(painted, 0, brand).fields[0]?.colour).toBe('#123456')
})

test('a brand of one colour paints fields by turns with white', () => {
  const one = { ...brand, button: plainBrand.button, accents: [] }
  expect(fieldColours(one, [])).toEqual(['#0B7A3B', '#FFFFFF'])
})
