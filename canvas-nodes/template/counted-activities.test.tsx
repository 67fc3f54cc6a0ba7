import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { blankCustomActivity } from '#schemas/values/custom-activity.ts'
import type { Slice } from '#src/graph/graph.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { CountedActivities } from './CountedActivities.tsx'

/** Draws the list over a document, and answers what the document says now. */
function open(document: Slice) {
  let held = document
  function Held() {
    const [value, setValue] = useState(document)
    held = value
    const at = cursorOf({ value, change: setValue, issues: [], readOnly: () => false })
    return <CountedActivities at={at.at('customActivityEvents')} />
  }
  render(
    <MantineProvider env="test">
      <StaticLookups rows={{}}>
        <Held />
      </StaticLookups>
    </MantineProvider>,
  )
  return () => held
}

const order = { ...blankCustomActivity(), event: 'order_placed', times: 3, kept: 'as it was' }

test('the activities of a rule of the rule engine are edited in fields, and what is not known of them stays', () => {
  const now = open({ name: 'Wheel', customActivityEvents: [order] })
  const list = screen.getByRole('list', { name: 'Counted activities' })
  const fold = within(list).getByText('Order placed').closest('details')
  if (!fold) throw new Error('its fields are not folded')
  fold.open = true
  fireEvent(fold, new Event('toggle'))
  const times = () => within(list).getByRole('textbox', { name: 'Times' })
  fireEvent.change(times(), { target: { value: '5' } })
  fireEvent.blur(times())
  expect(now()).toEqual({ name: 'Wheel', customActivityEvents: [{ ...order, times: 5 }] })
})

test('an activity is added with its fields open, and removed again', () => {
  const now = open({ name: 'Wheel' })
  fireEvent.click(screen.getByRole('button', { name: 'Add activity' }))
  expect(now()).toEqual({ name: 'Wheel', customActivityEvents: [blankCustomActivity()] })
  expect(screen.getByRole('textbox', { name: 'Points' })).toHaveValue('1')
  fireEvent.click(screen.getByRole('button', { name: 'Remove Activity 1' }))
  expect(now()).toEqual({ name: 'Wheel', customActivityEvents: [] })
})
