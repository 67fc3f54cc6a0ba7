import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { status } from './columns.tsx'

interface Row {
  readonly status: string
  readonly toDo?: number
}

const show = (row: Row) =>
  render(
    <MantineProvider>
      {status<Row>('status', 'Status').cell(row, { zone: 'UTC', currencyName: 'Coins' })}
    </MantineProvider>,
  )

test('a status says beside it how much is left to do in a draft, and nothing where nothing is', () => {
  const { container, unmount } = show({ status: 'inactive', toDo: 3 })
  expect(container.textContent).toContain('Inactive')
  expect(screen.getByText('3 to do')).toBeVisible()
  unmount()
  show({ status: 'inactive' })
  expect(screen.getByText('Inactive')).toBeVisible()
  expect(screen.queryByText(/to do/)).toBeNull()
})
