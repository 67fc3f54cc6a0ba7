import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Answered } from './Answered.tsx'

afterEach(cleanup)

test('of very many answers twenty are drawn, and twenty more with each press until all are there', async () => {
  const questions = Array.from({ length: 45 }, (_, at) => ({ name: `Question ${at + 1}`, optionsList: ['Yes', 'No'] }))
  const game = { template: { typeId: 6, questions }, language: 0, prizes: [], open: true, play: async () => never() }
  render(<Answered game={game} answers={{ '1': 1, '45': 2 }} />)
  const drawn = () => screen.getAllByRole('listitem').length
  expect(drawn()).toBe(20)
  await userEvent.click(screen.getByRole('button', { name: 'Show 20 more of 45' }))
  expect(drawn()).toBe(40)
  await userEvent.click(screen.getByRole('button', { name: 'Show 5 more of 45' }))
  expect(drawn()).toBe(45)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('Question 45No')
})

const never = () => {
  throw new Error('Nothing is played here.')
}
