import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { blankSpinWheel } from '#schemas/documents/template-wheel.ts'
import type { JsonObject } from '#schemas/json.ts'
import { templateCallMessages as say } from '#schemas/messages/index.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { BeginAgain } from './BeginAgain.tsx'

const library = { ...blankSpinWheel(), id: 'library-wheel', templateName: 'Classic wheel', title: { text: 'Spin' } }
const row = { id: 'library-wheel', templateName: 'Classic wheel', typeId: 2, template: library }

function show(dirty: boolean) {
  const change = vi.fn()
  const template: JsonObject = { ...blankSpinWheel(), id: 'mine', templateName: 'Mine' }
  const root = cursorOf<JsonObject>({ value: template, change, issues: [], readOnly: () => false })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(['templates', 'predefined', 2, 1], { rows: [row], total: 1 })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <ModalsProvider>
          <BeginAgain root={root} dirty={dirty} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { change, user: userEvent.setup({ delay: null }) }
}

afterEach(cleanup)

test('another template is begun from in one step; changes that are not saved ask the documented question', async () => {
  const { change, user } = show(true)
  const choose = async () => {
    await user.click(screen.getByRole('button', { name: 'Begin from another' }))
    await user.click(await screen.findByRole('button', { name: 'Classic wheel' }))
  }
  await choose()
  expect(await screen.findByText(say.replaceLook)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(change).not.toHaveBeenCalled()
  await choose()
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  await vi.waitFor(() => expect(change).toHaveBeenCalledTimes(1))
  expect(change).toHaveBeenCalledWith(
    expect.objectContaining({ id: 'mine', templateName: 'Mine', title: { text: 'Spin' } }),
    'Begin from Classic wheel',
  )
})
