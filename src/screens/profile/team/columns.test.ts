import { expect, test } from 'vitest'
import { columnsFor } from './columns.tsx'

test('the columns of the team are the documented ones, in their order; ours stand behind them and can be hidden', () => {
  const columns = columnsFor('me')
  expect(columns.flatMap(({ label, optional }) => (optional ? [] : [label]))).toEqual([
    'Users Name',
    'E-mail Id',
    'Team',
  ])
  expect(columns.slice(3).map(({ label, optional }) => [label, optional])).toEqual([
    ['Role', { isShown: true }],
    ['Status', { isShown: true }],
    ['Date added', { isShown: true }],
  ])
})
