import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { cursorOf } from '#src/kit/cursor.ts'
import { ValueField } from './ValueField.tsx'

function shown(type: string, value: unknown) {
  const written: unknown[] = []
  function Field() {
    const [held, setHeld] = useState(value)
    const change = (next: unknown) => {
      written.push(next)
      setHeld(next)
    }
    return (
      <ValueField type={type} label="Value" at={cursorOf({ value: held, change, issues: [], readOnly: () => false })} />
    )
  }
  render(
    <MantineProvider env="test">
      <Field />
    </MantineProvider>,
  )
  return { field: screen.getByLabelText('Value') as HTMLInputElement, written }
}

/** 1 September 2026, 09:30, on the clock of the machine that runs this. */
const moment = new Date(2026, 8, 1, 9, 30).getTime()

test('shows the milliseconds of older documents as the day they mean, and writes the day as text', async () => {
  const { field, written } = shown('date', moment)
  expect(field).toHaveValue('2026-09-01')
  expect(written).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, '2026-11-12')
  expect(written.at(-1)).toBe('2026-11-12')
})

test('shows milliseconds with their time where a time belongs to it', () => {
  expect(shown('date_time', moment).field).toHaveValue('2026-09-01T09:30')
})

test('shows a number as it is where a text is expected', () => {
  expect(shown('string', moment).field).toHaveValue(String(moment))
})
