import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { NotGiven } from './NotGiven.tsx'
import { PlaysChart } from './PlaysChart.tsx'

const days = [
  { day: '2026-11-20', plays: 40, given: 10, displayed: 50 },
  { day: '2026-11-21', plays: 0, given: 0, displayed: 3 },
]

test('days say what was expected of them beside what was played and given', () => {
  const expected = new Map([['2026-11-20', { plays: 32.4, given: 8 }]])
  const { rerender } = render(<PlaysChart days={days} isPlayed expected={expected} />)
  expect(screen.getByTitle('20 Nov: 40 plays, 10 rewards, 32 plays expected')).toBeInTheDocument()
  expect(screen.getByTitle('21 Nov: 0 plays, 0 rewards')).toBeInTheDocument()
  expect(screen.getByText('Plays expected')).toBeInTheDocument()
  expect(screen.getByText('Most in a day: 40')).toBeInTheDocument()
  rerender(<PlaysChart days={days} isPlayed expected={new Map()} />)
  expect(screen.queryByText('Plays expected')).toBeNull()
})

test('a running document shows the days to come as a band from now on, with the day on which a stock runs out', () => {
  const day = { plays: 30, least: 21, most: 44, runsOut: [] }
  const ahead = [
    { ...day, day: '2026-11-21', most: 400 },
    { ...day, day: '2026-11-22' },
    { ...day, day: '2026-11-23', runsOut: ['Voucher'] },
  ]
  const { rerender } = render(<PlaysChart days={days} isPlayed expected={new Map()} ahead={ahead} />)
  // What has a figure already is not forecast beside it.
  expect(screen.queryByTitle(/^21 Nov: about/)).toBeNull()
  expect(screen.getByTitle('22 Nov: about 30 plays forecast, 21 to 44')).toHaveTextContent('Now')
  expect(screen.getByTitle('23 Nov: about 30 plays forecast, 21 to 44, Voucher runs out')).toBeInTheDocument()
  const words =
    '40 plays and 10 rewards from 20 Nov to 21 Nov; about 60 plays forecast until 23 Nov; Voucher runs out on 23 Nov'
  expect(screen.getByRole('img', { name: words })).toBeInTheDocument()
  expect(screen.getByText('Out of stock')).toBeInTheDocument()
  rerender(<PlaysChart days={days} isPlayed={false} expected={new Map()} ahead={ahead} />)
  expect(screen.queryByText('Now')).toBeNull()
})

test('what was not given is counted by reason and reward', () => {
  const missed = { reason: 'out-of-stock', offerId: 'v', name: 'Voucher', count: 1204, lastTS: 0 }
  const of = (notGiven: (typeof missed)[], plays: number) => (
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <StaticLookups>
          <NotGiven figures={{ notGiven, plays, rewarded: 10 }} />
        </StaticLookups>
      </MantineProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(of([missed, { ...missed, reason: 'new-one', count: 2 }], 14))
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  const said = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  )
  expect(said).toEqual([
    ['Out of stock Voucher', '1,204'],
    ['It could not be given Voucher', '2'],
    ['Plays that gave nothing', '4'],
  ])
  rerender(of([], 10))
  expect(screen.queryByRole('table')).toBeNull()
})
