import { expect, test } from 'vitest'
import { borderWidths, choicesFor, fontSizes, fontWeights, positions, radii, shadows } from './choices.ts'

const valuesOf = (choices: readonly { readonly value: unknown }[]) => choices.map(({ value }) => value)

test('the choices are those that are documented (E §9)', () => {
  expect(valuesOf(fontSizes)).toEqual([15, 20, 25, 30, 35, 40])
  expect(fontWeights.slice(0, 2)).toEqual([
    { value: 400, label: 'Regular' },
    { value: 600, label: 'Bold' },
  ])
  expect(positions.map(({ value, label }) => `${label}: ${value}`)).toEqual([
    'Left: flex-start',
    'Centre: center',
    'Right: flex-end',
  ])
  expect([radii.quest, radii.poll, radii.other].map(valuesOf)).toEqual([
    ['10%', '50%', '100%'],
    ['0%', '10%', '50%', '100%'],
    ['0%', '5%', '10%', '20%', '30%'],
  ])
  expect(valuesOf(shadows)).toEqual(['0%', '5%', '10%', '15%', '20%'])
  expect(valuesOf(borderWidths)).toEqual(['1px', '2px', '3px', '4px', '5px', '10px'])
})

test('a value that is none of the choices is offered as it is, in the type it has', () => {
  expect(valuesOf(choicesFor(fontSizes, 14))).toEqual([14, 15, 20, 25, 30, 35, 40])
  expect(valuesOf(choicesFor(fontSizes, '20'))).toEqual(['15', '20', '25', '30', '35', '40'])
  expect(valuesOf(choicesFor(positions, 'left'))).toEqual(['left', 'center', 'flex-end'])
  expect(valuesOf(choicesFor(shadows, '0px 0px'))).toEqual(['0px 0px', '0%', '5%', '10%', '15%', '20%'])
  for (const held of [undefined, null, '', {}, true]) expect(choicesFor(shadows, held)).toBe(shadows)
})
