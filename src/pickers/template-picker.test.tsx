import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { TemplatePicker } from './TemplatePicker.tsx'

const row = { leadGen: false, discontinued: false, createdTS: 0, updatedTS: 0, createdby: 'Asha' }
const fields = ['#e8590c', '#dee2e6', '#2f9e44'].map((color, index) => ({ text: `Field ${index + 1}`, color }))

test('a template shows its title, the number of its fields and their colours', async () => {
  const templates = [
    { ...row, id: 'wheel', templateName: 'Diwali wheel', title: 'Spin it', typeId: 2, segments: fields },
    { ...row, id: 'quiz', templateName: 'Spices', title: 'Spices', typeId: 6, segments: [] },
  ]
  render(
    <MantineProvider env="test">
      <StaticLookups rows={{ templates }}>
        <TemplatePicker value={undefined} onChange={() => undefined} />
      </StaticLookups>
    </MantineProvider>,
  )
  await userEvent.click(screen.getByRole('combobox', { name: 'Template' }))
  const wheel = screen.getByRole('option', { name: /^Diwali wheel/ })
  expect(within(wheel).getByText('Spin it · 3 fields')).toBeInTheDocument()
  const drawn = [...wheel.querySelectorAll('path')].map((path) => path.getAttribute('fill'))
  expect(drawn).toEqual(['#e8590c', '#dee2e6', '#2f9e44'])
  expect(screen.getByRole('option', { name: 'Spices' }).querySelector('svg')).not.toBeNull()
})
