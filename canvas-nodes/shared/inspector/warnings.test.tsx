import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Issue, problem, warning } from '#schemas/checks/issue.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { messagesAt } from '#src/kit/inspector/below.ts'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { remarksAt } from '#src/kit/inspector/remarks.tsx'

const atPlace = (value: unknown, ...issues: readonly Issue[]) =>
  cursorOf({ value: { offer: value }, change: () => undefined, issues, readOnly: () => false }).at('offer')

test('a picker is wrong for errors only; what is warned of stands below it', () => {
  const warned = atPlace('a', warning('stock', ['offer'], 'Its stock may not last'))
  expect(messagesAt(warned)).toBeUndefined()
  render(<MantineProvider>{remarksAt(warned)}</MantineProvider>)
  expect(screen.getByText('Its stock may not last').className).toContain('warning')
  expect(messagesAt(atPlace('', problem('offer', ['offer'], 'Offer is Required')))).toBe('Offer is Required')
  expect(remarksAt(atPlace('', problem('offer', ['offer'], 'Offer is Required')))).toBeUndefined()
})

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
