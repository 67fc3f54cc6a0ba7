import { expect, test } from 'vitest'
import type { MenuSection } from '#schemas/endpoints/accounts.ts'
import { entriesThatFit, unfoldedAtFirst } from './menu-room.ts'

const section = (slug: string, items: number): MenuSection => ({
  title: slug,
  slug,
  url: '',
  submenus: Array.from({ length: items }, (_, index) => ({ title: `${index}`, slug: `${slug}-${index}`, url: '/' })),
})

test('a window of 900 pixels shows 29 entries of the small menu and 21 of the large one', () => {
  expect(entriesThatFit(900, 0.75)).toBe(29)
  expect(entriesThatFit(900, 1)).toBe(21)
})

test.each([
  [14, ['rules', 'library', 'data', 'docs']],
  [11, ['rules', 'data', 'docs']],
  [9, ['rules', 'docs']],
  [4, ['docs']],
])('of a menu for which %i entries have room, the first sections that fit start unfolded', (entries, unfolded) => {
  const menu = [section('rules', 4), section('library', 4), section('data', 2), section('docs', 0)]
  expect([...unfoldedAtFirst(menu, entries)]).toEqual(unfolded)
})
