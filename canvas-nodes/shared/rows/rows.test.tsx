import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problem } from '#schemas/checks/issue.ts'
import type { Slice } from '#src/graph/graph.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { WholeRow } from './Fields.tsx'
import { elements, percentage, rank, rowKinds, score, total } from './row-kinds.ts'

test.each([
  [percentage, { percentage: 0.5 }, '0.5 %'],
  [score, {}, 'score ≥ –'],
  [rank, { rank: 'between', rank1: 1 }, 'rank 1–?'],
  [rank, { rank: 'equal', rank1: 3, rank2: 9 }, 'rank 3'],
  [total, { score: 18, rank: 'equal' }, 'total 18'],
  [elements, { elements: ['a', 'a', 'a'] }, '3 × a'],
  [elements, { elements: ['a', 'b', 'a'] }, 'a · b · a'],
  [elements, { elements: ['', '', ''] }, '–'],
  [elements, { elements: 'abc' }, '–'],
])('an edge says its row', (kind, row, words) => {
  expect(kind.text(row, 0)).toBe(words)
})

test('reads what is written at an edge, and nothing else', () => {
  const row = { rank: 'between', rank1: 1, rank2: 5, ours: true }
  expect(rank.parse?.('7', row)).toEqual({ rank: 'equal', rank1: 7, ours: true })
  expect(rank.parse?.(' 2 – 9 ', row)).toEqual({ ...row, rank1: 2, rank2: 9 })
  expect(total.parse?.('10-17', {})).toEqual({ score: 10, rank: 'between', rank1: 10, rank2: 17 })
  expect(rank.parse?.('first', row)).toBeUndefined()
  expect(percentage.parse?.('12,345', {})).toEqual({ percentage: 12.35 })
  expect(percentage.parse?.('', {})).toBeUndefined()
})

test.each(rowKinds.map((kind) => [kind.id, kind] as const))(
  'a row by %s shows its fields, whatever it holds',
  (_, kind) => {
    for (const row of [
      {},
      { elements: 3, rank: {}, rank1: 'one', score: null, percentage: [], resultText: 7, odd: 1 },
    ]) {
      const { unmount } = render(<Row kind={kind} row={row} />)
      unmount()
    }
  },
)

test('writes the total of the dice as its score and its first rank, in one step, with the problems of both', () => {
  const steps: Slice[] = []
  const issues = [problem('score-required', ['score'], 'Score 1 is Required')]
  render(<Row kind={total} row={{ rank: 'equal', ours: 1 }} issues={issues} onStep={(row) => steps.push(row)} />)
  expect(screen.getByText('Score 1 is Required')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Total' }), { target: { value: '18' } })
  expect(steps).toEqual([{ rank: 'equal', ours: 1, score: 18, rank1: 18 }])
})

test('shows both numbers where a document has two', () => {
  render(<Row kind={total} row={{ rank: 'equal', rank1: 3, score: 9 }} />)
  expect(screen.getByRole('textbox', { name: 'Total score' })).toHaveProperty('value', '9')
  expect(screen.getByRole('textbox', { name: 'Compared with' })).toHaveProperty('value', '3')
})

interface RowProps {
  readonly kind: (typeof rowKinds)[number]
  readonly row: Slice
  readonly issues?: Parameters<typeof cursorOf>[0]['issues']
  readonly onStep?: (row: Slice) => void
}

function Row({ kind, row, issues = [], onStep = () => {} }: RowProps) {
  const at = cursorOf<Slice>({ value: row, change: onStep, issues, readOnly: () => false })
  const root = cursorOf<Slice>({ value: {}, change: () => {}, issues: [], readOnly: () => false })
  return (
    <MantineProvider env="test">
      <StaticLookups>
        <WholeRow kind={kind} at={at} root={root} source={{}} choices={[]} />
      </StaticLookups>
    </MantineProvider>
  )
}
