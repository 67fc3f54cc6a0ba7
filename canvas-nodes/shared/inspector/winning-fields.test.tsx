import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cursorOf } from '#src/kit/cursor.ts'
import { WinningFields } from './WinningFields.tsx'

const choices = [1, 2, 3].map((value) => ({ value, label: `Field ${value}` }))
const sentence = 'Every spin wins: the losing fields are never hit, whatever they are called.'

test.each([
  [[], false],
  [[1, 3], true],
  [[1, 2, 3], false],
])('of three fields %j win: that losing ones are never hit is said: %s', (combination, isSaid) => {
  const at = cursorOf<Record<string, unknown>>({
    value: { combination },
    change: () => undefined,
    issues: [],
    readOnly: () => false,
  })
  render(
    <MantineProvider env="test">
      <WinningFields at={at.at('combination')} choices={choices} />
    </MantineProvider>,
  )
  expect(screen.queryByText(sentence) !== null).toBe(isSaid)
  expect(screen.queryAllByRole('checkbox', { checked: true }).length).toBe(combination.length)
})
