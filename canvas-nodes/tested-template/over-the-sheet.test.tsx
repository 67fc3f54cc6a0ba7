// The tested template is edited, and a tournament made, over the sheet of the campaign.
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { playTypes } from '#schemas/codes.ts'
import type { Slice } from '#src/graph/graph.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { type PickerSlots, PickerSlotsContext } from '#src/pickers/picker-slots.ts'
import Inspector from './Inspector.tsx'
import { campaign, typical } from './samples.ts'

const slots: PickerSlots = {
  template: { Editor: ({ id }) => <p>Editing {id}</p>, types: [playTypes.spinWheel] },
  tournament: {
    Editor: () => null,
    New: ({ onDone }) => (
      <button type="button" onClick={() => onDone('diwali-cup')}>
        Save it
      </button>
    ),
  },
}

function show() {
  const change = vi.fn()
  const cursor = (value: Slice) => cursorOf<Slice>({ value, change, issues: [], readOnly: () => false })
  render(
    <MantineProvider env="test">
      <StaticLookups>
        <PickerSlotsContext value={slots}>
          <Inspector at={cursor(typical)} root={cursor(campaign)} parent={{}} path="smartTemplates.0" choices={[]} />
        </PickerSlotsContext>
      </StaticLookups>
    </MantineProvider>,
  )
  return change
}

test('the chosen template is edited over the sheet', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Edit template' }))
  expect(screen.getByText('Editing template-diwali-wheel')).toBeDefined()
})

test('a tournament is made from the list and tested', async () => {
  const change = show()
  await userEvent.click(screen.getByRole('combobox', { name: 'Template' }))
  await userEvent.click(await screen.findByRole('option', { name: 'New tournament…' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save it' }))
  const made = { templateId: 'diwali-cup', templateType: playTypes.tournament, templateName: '' }
  expect(change.mock.calls.map(([next]) => next)).toEqual([{ ...typical, ...made }])
})
