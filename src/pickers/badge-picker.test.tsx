import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { BadgeRow } from '#schemas/endpoints/badges.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { BadgePicker } from './BadgePicker.tsx'

const badge = (id: string, forQuests: boolean): BadgeRow => ({
  ...{ id, templateName: id, badgeName: id, badgeCategory: 'Loyalty', badgeImage: '', forQuests },
  ...{ createdTS: 0, updatedTS: 0, createdby: '' },
})

const offered = async (props: { forQuest?: boolean; value?: string }) => {
  render(
    <MantineProvider env="test">
      <StaticLookups rows={{ badges: [badge('Regular', true), badge('Champion', false)] }}>
        <BadgePicker value={undefined} onChange={() => undefined} {...props} />
      </StaticLookups>
    </MantineProvider>,
  )
  await userEvent.click(screen.getByRole('combobox', { name: 'Badge' }))
  return screen.getAllByRole('option').map(({ textContent }) => textContent)
}

test('a quest is offered the badges that quests may give', async () => {
  expect(await offered({ forQuest: true })).toEqual(['Regular'])
})

test('a quest that gives another badge already keeps it', async () => {
  expect(await offered({ forQuest: true, value: 'Champion' })).toHaveLength(2)
})

test('a rule is offered all badges', async () => {
  expect(await offered({})).toHaveLength(2)
})
