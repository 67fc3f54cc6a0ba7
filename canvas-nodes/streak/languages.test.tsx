import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { blankDailyStreak } from '#schemas/documents/daily-streak.ts'
import { inLanguage } from '#schemas/documents/localised.ts'
import type { Slice } from '#src/graph/graph.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { WordsSection } from './WordsSection.tsx'

test('a streak speaks a second language, whose words lie in its list and leave the first as they are', async () => {
  const user = userEvent.setup({ delay: null })
  let streak: Slice = {
    ...blankDailyStreak(),
    streakText: 'Day #day',
    dailyStreakDTO: { title: { text: 'Seven mornings' } },
  }
  const { localizationconfig: _, ...first } = streak
  function Holder() {
    const [value, setValue] = useState(streak)
    const change = (next: Slice) => {
      streak = next
      setValue(next)
    }
    return <WordsSection at={cursorOf<Slice>({ value, change, issues: [], readOnly: () => false })} />
  }
  render(
    <MantineProvider env="test">
      <StaticLookups>
        <Holder />
      </StaticLookups>
    </MantineProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Add a language' }))
  await user.type(screen.getByLabelText('Language', { selector: 'input' }), 'Hindi')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getByRole('tab', { name: /Hindi/ })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByText('English: Seven mornings')).toBeVisible()
  expect(screen.getByLabelText('2 texts missing')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'सात')
  expect(streak).toEqual({
    ...first,
    localizationconfig: [{ language: 'English' }, { language: 'Hindi', dailyStreakDTO: { title: 'सात' } }],
  })
  expect(inLanguage(streak, 1).dailyStreakDTO).toEqual({ title: { text: 'सात' } })
  await user.click(screen.getByRole('button', { name: 'Copy missing texts from English' }))
  expect(inLanguage(streak, 1).streakText).toBe('Day #day')
  await user.click(screen.getByRole('button', { name: 'Remove Hindi' }))
  expect(streak).toEqual({ ...first, localizationconfig: [{ language: 'English' }] })
})
