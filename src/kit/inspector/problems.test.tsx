import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Issue, problem, warning } from '#schemas/checks/issue.ts'
import { cursorOf } from '../cursor.ts'
import { Problems } from './Problems.tsx'

const atPlace = (value: unknown, ...issues: readonly Issue[]) =>
  cursorOf({ value: { offer: value }, change: () => undefined, issues, readOnly: () => false }).at('offer')

test('a place without a field says problems as problems and warnings as warnings, each with a place for the focus', () => {
  const at = atPlace('', problem('a', ['offer'], 'It is missing'), warning('b', ['offer'], 'It is odd'))
  render(
    <MantineProvider>
      <Problems at={at} />
    </MantineProvider>,
  )
  const [missing, odd] = [screen.getByText('It is missing'), screen.getByText('It is odd')]
  expect(missing.className).toContain('problem')
  expect(odd.className).toContain('warning')
  expect(odd.className).not.toContain('problem')
  missing.focus()
  expect(missing).toHaveFocus()
  expect(missing.dataset.path).toBe('offer')
})
