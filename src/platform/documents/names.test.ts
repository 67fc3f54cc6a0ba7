import { expect, test } from 'vitest'
import { copyName, nameKeyOf } from './names.ts'

test('names are compared whatever the case, spacing and writing', () => {
  expect(nameKeyOf('  Café\u00a0 \tＷheel ')).toBe('café wheel')
  expect(nameKeyOf('cafe\u0301 wheel')).toBe('café wheel')
  expect(nameKeyOf(' \n ')).toBe('')
})

test('copies count on from the original and keep within 50 characters', () => {
  expect(copyName('Wheel', 1)).toBe('Wheel (copy)')
  expect(copyName('Wheel (copy)', 2)).toBe('Wheel (copy 2)')
  expect(copyName('Wheel (copy 2)', 3)).toBe('Wheel (copy 3)')
  expect([...copyName('🎡'.repeat(50), 12)].length).toBe(50)
  expect(copyName(`${'x'.repeat(42)} yz`, 1)).toBe(`${'x'.repeat(42)} (copy)`)
})
