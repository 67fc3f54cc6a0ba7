import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Template } from '#schemas/documents/template.ts'
import { blankSpinWheel } from '#schemas/documents/template-wheel.ts'
import { clearSession, keepUser } from '#src/api/session-store.ts'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { draftsOf } from '#src/revisions/drafts/draft-store.ts'
import { beginWithoutDrafts } from '#src/revisions/drafts/no-drafts.fixture.ts'
import type { DocumentCalls } from '../document-calls.ts'
import { EditorFrame } from '../EditorFrame.tsx'
import { useEditor } from '../useEditor.ts'
import { useRevisions } from './useRevisions.tsx'

beginWithoutDrafts()

let count = 0
let user = ''
beforeEach(() => {
  user = `manager ${count++}`
  keepUser({ id: user, orgId: 'diwan', name: 'Asha', email: 'asha@diwan.example', role: 'editor' } as never, false)
})
afterEach(() => {
  cleanup()
  clearSession()
})

const path = '/templates/megawin/edit/$id'
const stored = { ...blankSpinWheel(), templateName: 'Diwali wheel', id: 'wheel-1' } as Template
const words = { fields: { templateName: { label: 'Template name' } }, lists: {} }
const kept = async () => draftsOf({ user, organisation: 'diwan', screen: path, id: 'wheel-1' })

function Form({ template, calls }: { readonly template: Template; readonly calls: DocumentCalls<Template> }) {
  const editor = useEditor<Template>({
    ...{ kind: 'template', mode: 'edit', calls, keepsUnfinished: true },
    loaded: { document: template, etag: '"1"', exact: true },
  })
  const revisions = useRevisions(editor, {
    ...{ kind: 'template', calls, singular: 'spin wheel', nameKey: 'templateName', path, words },
  })
  return (
    <EditorFrame editor={editor} mode="edit" title="Wheel" singular="spin wheel" labels={{}} revisions={revisions}>
      <TextField at={editor.at.at('templateName')} label="Template name" />
      <TextField at={editor.at.at('resultHandler') as never} label="Shown by" />
    </EditorFrame>
  )
}

/** Opens the form of a template as a page of its own; without what was there before, as a killed tab leaves it. */
async function open(template: Template = stored) {
  cleanup()
  const calls: DocumentCalls<Template> = {
    ...{ area: 'templates', key: 'spinWheelConfig', read: async () => ({ etag: '"1"', msg: '' }) as never },
    save: async (document) => ({ etag: '"2"', msg: '', spinWheelConfig: document }) as never,
  }
  const root = createRootRoute({ component: () => <Form template={template} calls={calls} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ModalsProvider>
          <StaticLookups>
            <RouterProvider router={router as never} />
          </StaticLookups>
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const name = await screen.findByRole('textbox', { name: 'Template name' })
  return { name, user: userEvent.setup({ delay: null }) }
}

test('what is typed is kept, offered when the page opens again, and restored as one step', async () => {
  const first = await open()
  await first.user.type(first.name, ' of lamps')
  await waitFor(async () => expect((await kept())[0]?.document.templateName).toBe('Diwali wheel of lamps'))

  const again = await open()
  await again.user.click(await screen.findByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(again.name).toHaveValue('Diwali wheel of lamps'))
  await waitFor(() => expect(screen.queryByText(/You have unsaved changes/)).toBeNull())
  // It is the draft of this page now, and of no other.
  await waitFor(async () => expect(await kept()).toHaveLength(1))
})

test('what was saved since is merged into a draft; where both changed a place, the person decides', async () => {
  const first = await open()
  await first.user.type(first.name, ' of lamps')
  await waitFor(async () => expect(await kept()).toHaveLength(1))

  const again = await open({ ...stored, templateName: 'Winter wheel', resultHandler: 'SDK' } as Template)
  await again.user.click(await screen.findByRole('button', { name: 'Restore' }))
  const panel = await screen.findByRole('region', { name: 'Changes and versions' })
  expect(again.name).toHaveValue('Winter wheel')
  const question = await within(panel).findByRole('radiogroup', { name: /Template name/ })
  expect(within(panel).getByRole('button', { name: 'Restore' })).toBeDisabled()
  await again.user.click(within(question).getByRole('radio', { name: /Your unsaved change: Diwali wheel of lamps/ }))
  await again.user.click(within(panel).getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(again.name).toHaveValue('Diwali wheel of lamps'))
  expect(screen.getByRole('textbox', { name: 'Shown by' })).toHaveValue('SDK')
})

test('a save leaves no draft, and nothing is offered where nothing was typed', async () => {
  const { name, user } = await open()
  await user.type(name, ' of lamps')
  await waitFor(async () => expect(await kept()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await kept()).toEqual([]))
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
})

test('the changes of a save are said by the labels of the fields', async () => {
  const { name, user } = await open()
  await user.type(name, ' of lamps')
  await user.click(screen.getByRole('button', { name: /^Changes/ }))
  const list = await screen.findByRole('list', { name: 'Changes' })
  expect(within(list).getByRole('listitem')).toHaveTextContent('Template name: Diwali wheel → Diwali wheel of lamps')
})
