import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { afterEach, expect, test } from 'vitest'
import { blankRule } from '#schemas/documents/rule.ts'
import { ApiError } from '#src/api/api-error.ts'
import { cut } from '#src/flows/index.ts'
import { type EditorStore, editNode } from '../core/actions.ts'
import { graphAtom, historyAtom, nodeOf } from '../core/atoms.ts'
import type { DocumentPort } from '../core/documents/document-port.ts'
import { beginHistory } from '../core/sheet.ts'
import { areDraftsRefusedAtom } from '../features/presence/tabs-atoms.ts'
import { useDocumentCalls } from './useDocumentCalls.ts'

afterEach(() => act(() => notifications.clean()))

/** A server that takes no rule without a template. */
const refusing = {
  idKey: 'ruleId',
  serverKeys: ['ruleId'],
  save: async () => {
    const errors = [{ path: 'templateId', message: 'Template is Required' }]
    throw new ApiError({ status: 422, code: 422, message: 'Template is Required', errors })
  },
} as unknown as DocumentPort

function SaveButton({ store }: { readonly store: EditorStore }) {
  const { onSave } = useDocumentCalls(store, refusing)
  return (
    <button type="button" onClick={() => void onSave()}>
      Save
    </button>
  )
}

test.each([
  [false, 'Fix 1 problem first. Until then your changes are kept in this browser.'],
  [true, 'Fix 1 problem first.'],
])('a refused save says where the changes are; a browser that keeps none: %s', async (areDraftsRefused, sentence) => {
  const store = createStore()
  store.set(historyAtom, beginHistory({ graph: cut(blankRule(), 'rule'), positions: {}, notes: [] }))
  const { root } = store.get(graphAtom)
  editNode(store, root, { ...store.get(nodeOf(root))?.data, name: 'Half a rule' }, 'Rule name')
  store.set(areDraftsRefusedAtom, areDraftsRefused)
  const routeTree = createRootRoute({ component: () => <SaveButton store={store} /> })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  ;(await screen.findByRole('button', { name: 'Save' })).click()
  expect(await screen.findByText(sentence)).toBeVisible()
})
