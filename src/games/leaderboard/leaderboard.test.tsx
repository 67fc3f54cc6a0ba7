import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { NEVER } from '#schemas/codes.ts'
import { blankLeaderboard } from '#schemas/documents/leaderboard.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { Board } from '#schemas/values/board.ts'
import { Leaderboard } from './Leaderboard.tsx'
import { sampleBoard } from './sample-board.ts'

afterEach(cleanup)

const design = {
  ...blankLeaderboard(),
  leaderBoardTitle: 'Stars',
  otherconfiguration: { noOfPlayer: 10, ranksPerPage: 5 },
} as JsonObject

const line = (rank: number, score: number, me = false) => ({
  ...{ rank, score, me, userId: '', name: `Player ${rank}`, picture: '', fourth: null },
})
const draw = (change: Partial<Board>, state: 'behind' | 'empty' = 'behind') =>
  render(<Leaderboard board={{ ...sampleBoard(design, state), prizes: [], previous: null, ...change }} still />)
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

test('shows the first three, a page of ranks, and the player among those around', () => {
  draw({})
  expect(within(screen.getByRole('list', { name: 'The first three' })).getAllByRole('listitem')).toHaveLength(3)
  const mine = rows().find((row) => row?.includes('You'))
  expect(mine).toMatch(/^27/)
  expect(mine).toMatch(/behind rank 26|Same score as rank 26/)
  expect(screen.getByRole('table').textContent).toContain('···')
})

test('pages through the ranks; the player stays in sight', async () => {
  draw({})
  await userEvent.click(screen.getByRole('button', { name: 'Ranks after' }))
  expect(screen.getByText('6–10 of 10')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'The first three' })).toBeNull()
  expect(rows().filter((row) => /^(6|7|8|9|10)\D/.test(row ?? ''))).toHaveLength(5)
  expect(rows().some((row) => row?.includes('You'))).toBe(true)
  expect(screen.getByRole('button', { name: 'Ranks after' })).toHaveProperty('disabled', true)
})

test('equal scores are told by who was first', () => {
  const top = [line(1, 50), line(2, 50, true)]
  draw({ top, around: top, me: top[1] as Board['me'], players: 2, look: { leaderboardDesign: { podium: false } } })
  expect(rows()).toEqual(['RankNameScore', '1P1Player 150', '2P2YouSame score as rank 1, reached later50'])
})

test('one person alone stands on the podium, and no table is drawn without rows', () => {
  const only = line(1, 7, true)
  draw({ top: [only], around: [only], me: only, players: 1 })
  expect(screen.getByRole('list', { name: 'The first three' }).textContent).toContain('You')
  expect(screen.queryByRole('table')).toBeNull()
})

test('an empty board says its sentence, and who has not played is told', () => {
  draw({ look: { ...design, emptyText: 'No lamps yet' } }, 'empty')
  expect(screen.getByText('No lamps yet')).toBeDefined()
  cleanup()
  draw({ me: null, around: [] })
  expect(screen.getByText('You have no score yet. Play to stand here.')).toBeDefined()
})

test('says what ranks win and who won before', () => {
  const won = [{ ...line(1, 90), won: ['Silver coin'] }]
  const before = { fromTS: 0, toTS: 1, players: 3, rows: won }
  const prize = { first: 2, last: 3, offerId: 'a', name: 'Voucher', rewardType: 2, amount: 5, unit: 'money' as const }
  draw({ period: 'daily', periods: ['daily'], prizes: [{ ...prize, currency: 'INR' }], previous: before })
  expect(screen.getByText('Ranks 2–3').parentElement?.textContent).toBe('Ranks 2–3Voucher')
  expect(screen.getByRole('heading', { name: 'Yesterday’s winners' })).toBeDefined()
  expect(screen.getByText('Silver coin')).toBeDefined()
})

test('the time that is left is shown where the design wants it and there is an end', () => {
  draw({ now: 0, endsTS: 3_600_000 })
  expect(screen.getByText(/Ends in 1 h/)).toBeDefined()
  cleanup()
  draw({ endsTS: NEVER })
  expect(screen.queryByText(/Ends in/)).toBeNull()
  cleanup()
  draw({ look: { ...design, leaderboardDesign: { timerFlag: false } } })
  expect(screen.queryByText(/Ends in/)).toBeNull()
})
