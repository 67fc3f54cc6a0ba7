import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Hints } from './Hints.tsx'
import { hint } from './hint.ts'

function open() {
  render(
    <MantineProvider env="test">
      <button type="button" aria-label="Undo" {...hint('Undo the last step', 'bottom')}>
        <span>↶</span>
      </button>
      <button type="button">Plain</button>
      <Hints />
    </MantineProvider>,
  )
  return screen.getByRole('button', { name: 'Undo' })
}

/** jsdom knows no kind of pointer: an event without one is that of a mouse. */
const pointAt = (element: Element) => fireEvent.pointerOver(element)

test('a control that is pointed at shows its hint, which describes it, until another is pointed at', async () => {
  const control = open()
  pointAt(screen.getByText('↶'))
  expect(await screen.findByRole('tooltip', {}, { timeout: 10_000 })).toHaveTextContent('Undo the last step')
  expect(control).toHaveAccessibleDescription('Undo the last step')
  pointAt(screen.getByRole('button', { name: 'Plain' }))
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  expect(control).not.toHaveAttribute('aria-describedby')
})

test('a press takes the hint away', async () => {
  const control = open()
  pointAt(control)
  await screen.findByRole('tooltip', {}, { timeout: 10_000 })
  fireEvent.pointerDown(control)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})
