import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { streakMessages } from '#schemas/messages/index.ts'
import { cursorOf } from '../cursor.ts'
import { messagesAt } from './below.ts'
import { remarksAt } from './remarks.tsx'

test('a warning at a picker is a remark below it and no error', () => {
  const message = streakMessages.dayRules('2')
  const issue = { code: 'streak-day-rules', severity: 'warning', path: 'ruleId', message } as const
  const day = cursorOf<Record<string, unknown>>({
    value: { ruleId: 7 },
    change: () => undefined,
    issues: [issue],
    readOnly: () => false,
  })
  expect(messagesAt(day.at('ruleId'))).toBeUndefined()
  render(<MantineProvider env="test">{remarksAt(day.at('ruleId'))}</MantineProvider>)
  expect(screen.getByText(message).className).toContain('warning')
  expect(screen.getByText('The document holds “7” here.')).toBeInTheDocument()
})
