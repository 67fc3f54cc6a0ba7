import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { title } from './columns.tsx'

interface Row {
  readonly id: string
  readonly name: string
  readonly toDo?: number
}

const show = (row: Row, waiting?: ReadonlySet<string>) =>
  render(
    <MantineProvider>
      {title<Row>('name', 'Name').cell(row, { zone: 'UTC', currencyName: 'Coins', waiting })}
    </MantineProvider>,
  )

test('what waits for approval says so beside its name', () => {
  show({ id: 'wheel', name: 'Wheel' }, new Set(['wheel']))
  expect(screen.getByText('Waits for approval')).toBeVisible()
})

test('a draft says beside its name how much is left to do, and nothing where nothing is', () => {
  const { unmount } = show({ id: 'half', name: 'Half a wheel', toDo: 3 })
  expect(screen.getByText('Half a wheel')).toBeVisible()
  expect(screen.getByText('3 to do')).toBeVisible()
  unmount()
  show({ id: 'whole', name: 'Whole wheel' })
  expect(screen.getByText('Whole wheel')).toBeVisible()
  expect(screen.queryByText(/to do/)).toBeNull()
})
