/** Every field of the design of a quest, unfolded group by group: each writes its own place, and nothing else. */
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { valueAtPath } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import { omit } from '#src/graph/record.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { DesignFields } from './DesignFields.tsx'
import { designGroups } from './design.ts'

function Drawn({ entry, onChange }: { entry: Slice; onChange: (after: Slice) => void }) {
  const [value, setValue] = useState(entry)
  const change = (after: Slice) => {
    onChange(after)
    setValue(after)
  }
  return (
    <MantineProvider env="test">
      <StaticLookups>
        <DesignFields at={cursorOf<Slice>({ value, change, issues: [], readOnly: () => false })} />
      </StaticLookups>
    </MantineProvider>
  )
}

async function unfold(title: string) {
  const fold = screen.getByText(title, { selector: 'summary' }).closest('details') as HTMLDetailsElement
  await act(async () => {
    fold.open = true
    fireEvent(fold, new Event('toggle'))
  })
  return within(screen.getByRole('group', { name: title }))
}

describe.each(designGroups.map((group) => [group.title, group] as const))('%s', (title, group) => {
  test('writes each text and colour at its place', async () => {
    const steps: Slice[] = []
    const before = { language: 'English', milestones: [], theme: 'night' }
    render(<Drawn entry={before} onChange={(after) => steps.push(after)} />)
    const fields = await unfold(title)
    const typed = group.fields.filter(({ as }) => ['text', 'link', 'words', 'colour', 'image'].includes(as))
    for (const { key, label } of typed) {
      const input = fields.getAllByLabelText(label, { selector: 'input' })[0] as HTMLInputElement
      fireEvent.change(input, { target: { value: '#123456' } })
      expect(valueAtPath(steps.at(-1), [...group.at, key])).toBe('#123456')
    }
    if (typed.length > 0) expect(omit(steps.at(-1) ?? {}, [group.at[0]])).toEqual(before)
    else expect(steps).toEqual([])
    cleanup()
  })
})

test('shows a group of another type as it is', () => {
  render(<Drawn entry={{ questDesignConfig: 'blue', headerConfig: { title: 7 } }} onChange={() => {}} />)
  expect(screen.queryByText('Banner', { selector: 'summary' })).toBeNull()
  expect(screen.getByText('Header', { selector: 'summary' })).toBeTruthy()
})

test('takes the design and the colours of a progress bar', async () => {
  const steps: Slice[] = []
  render(<Drawn entry={{ progressBarDesignConfig: { type: 1, own: 7 } }} onChange={(after) => steps.push(after)} />)
  const fields = await unfold('Progress bar')
  await userEvent.click(fields.getByRole('combobox', { name: 'Take the design of' }))
  await userEvent.click(await screen.findByRole('option', { name: /Five visits/ }))
  expect(steps).toEqual([{ progressBarDesignConfig: { type: 2, own: 7, progressBarColorCompleted: '#8D4E1F' } }])
  cleanup()
})
