import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { Issue } from '#schemas/checks/issue.ts'
import { type Cursor, cursorOf } from '../cursor.ts'
import { ColourField } from './ColourField.tsx'
import { DateField } from './DateField.tsx'
import { DateTimeField } from './DateTimeField.tsx'
import { NumberField } from './NumberField.tsx'
import { SegmentedField } from './SegmentedField.tsx'
import { SelectField } from './SelectField.tsx'
import { SwitchField } from './SwitchField.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import { TextField } from './TextField.tsx'
import { TimeField } from './TimeField.tsx'

const options = [
  { value: 'rank', label: 'Rank' },
  { value: 'score', label: 'Score' },
]

/** Every field, over whatever the document holds. */
const fields: Record<string, (at: Cursor<unknown>) => ReactNode> = {
  TextField: (at) => <TextField at={at} label="Field" />,
  TextAreaField: (at) => <TextAreaField at={at} label="Field" />,
  NumberField: (at) => <NumberField at={at} label="Field" />,
  SwitchField: (at) => <SwitchField at={at} label="Field" />,
  SelectField: (at) => <SelectField at={at} label="Field" options={options} />,
  SegmentedField: (at) => <SegmentedField at={at} label="Field" options={options} />,
  ColourField: (at) => <ColourField at={at} label="Field" />,
  DateTimeField: (at) => <DateTimeField at={at} label="Field" zone="UTC" />,
  TimeField: (at) => <TimeField at={at} label="Field" />,
  DateField: (at) => <DateField at={at} label="Field" />,
  'DateField with a time': (at) => <DateField at={at} label="Field" withTime />,
}

interface Held {
  readonly issues?: readonly Issue[]
  readonly readOnly?: string | false
}

/** Shows one field over a document of one key, and records what it writes. */
function show(field: (at: Cursor<unknown>) => ReactNode, value: unknown, { issues = [], readOnly = false }: Held = {}) {
  const written = vi.fn()
  function Holder() {
    const [document, setDocument] = useState<Record<string, unknown>>({ field: value })
    const change = (next: Record<string, unknown>, label: string) => {
      written(next, label)
      setDocument(next)
    }
    return field(cursorOf({ value: document, change, issues, readOnly: () => readOnly }).at('field'))
  }
  const { container } = render(
    <MantineProvider env="test">
      <Holder />
    </MantineProvider>,
  )
  return { written, container, user: userEvent.setup() }
}

const odd = [undefined, null, '', 'text', 7, 1e300, Number.NaN, true, [], [1], {}, { deep: { er: 1 } }]

describe.each(Object.entries(fields))('%s', (_, field) => {
  test.each(odd)('shows %j without a throw and without changing it', async (value) => {
    const { written, user } = show(field, value)
    await user.tab()
    await user.tab()
    expect(written).not.toHaveBeenCalled()
  })

  test('shows the issue at its own path and not the one below it', () => {
    const issue = (path: string, message: string): Issue => ({ code: 'c', severity: 'error', path, message })
    show(field, undefined, { issues: [issue('field', 'Rule name is Required'), issue('field.0', 'Elsewhere')] })
    expect(screen.getByText('Rule name is Required')).toBeInTheDocument()
    expect(screen.queryByText(/Elsewhere/)).toBeNull()
  })

  test('says why it is locked, and stays as it is', async () => {
    const { written, container, user } = show(field, 'rank', { readOnly: 'This has started' })
    expect(container.textContent).toContain('This has started')
    await user.tab()
    await user.keyboard('9x{ArrowRight}{ArrowDown}{Enter}')
    expect(written).not.toHaveBeenCalled()
  })
})

describe('an edit', () => {
  const last = (written: ReturnType<typeof vi.fn>) => written.mock.lastCall?.[0]

  test('is one step a change, named by the label', async () => {
    const { written, user } = show((at) => <TextField at={at} label="Rule name" />, 'Whee')
    await user.type(screen.getByLabelText('Rule name'), 'l')
    expect(written.mock.calls).toEqual([[{ field: 'Wheel' }, 'Rule name']])
  })

  test('of a number takes the key away when it is cleared', async () => {
    const { written, user } = show((at) => <NumberField at={at} label="Field" />, 7)
    await user.clear(screen.getByLabelText('Field'))
    expect(last(written)).toEqual({})
    await user.type(screen.getByLabelText('Field'), '42')
    expect(last(written)).toEqual({ field: 42 })
  })

  test('of a number keeps decimals that are being typed', async () => {
    const { written, user } = show((at) => <NumberField at={at} label="Field" decimals={2} />, undefined)
    await user.type(screen.getByLabelText('Field'), '0.05')
    expect(last(written)).toEqual({ field: 0.05 })
    expect(screen.getByLabelText('Field')).toHaveValue('0.05')
  })

  test('of text where a number belongs makes it one', async () => {
    const { written, user } = show((at) => <NumberField at={at} label="Field" />, '2O')
    const input = screen.getByLabelText('Field')
    expect(input).toHaveValue('2O')
    await user.type(input, '{Backspace}')
    expect(last(written)).toEqual({ field: 2 })
  })

  test('of a day carries the day, and with a time its seconds too', () => {
    const day = show((at) => <DateField at={at} label="Day" />, '2026-11-12')
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-13' } })
    expect(last(day.written)).toEqual({ field: '2026-11-13' })
    const moment = show((at) => <DateField at={at} label="Moment" withTime />, '2026-11-12 09:30:00')
    fireEvent.change(screen.getByLabelText('Moment'), { target: { value: '2026-11-12T10:00' } })
    expect(last(moment.written)).toEqual({ field: '2026-11-12 10:00:00' })
  })

  test('of a time carries seconds', async () => {
    const { written, user } = show((at) => <TimeField at={at} label="Field" />, '10:00:00')
    const input = screen.getByLabelText('Field')
    expect(input).toHaveValue('10:00')
    await user.clear(input)
    await user.type(input, '18:30')
    expect(last(written)).toEqual({ field: '18:30:00' })
  })

  test('of a flag makes a boolean', async () => {
    const { written, user } = show((at) => <SwitchField at={at} label="Field" />, 'yes')
    expect(screen.getByText(/The document holds “yes” here/)).toBeInTheDocument()
    await user.click(screen.getByRole('switch'))
    expect(last(written)).toEqual({ field: true })
  })

  test('of a choice writes the value, numbers as numbers', async () => {
    const numbers = [
      { value: 1, label: 'Coins' },
      { value: 2, label: 'Voucher' },
    ]
    const { written, user } = show((at) => <SegmentedField at={at} label="Kind" options={numbers} />, 1)
    await user.click(screen.getByText('Voucher'))
    expect(last(written)).toEqual({ field: 2 })
  })
})
