import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { blankOffer, type Offer } from '#schemas/documents/offer.ts'
import type { KeptInFiles } from '#schemas/endpoints/shapes.ts'
import { accountMessages } from '#schemas/messages/account.ts'
import { api } from '#src/api/api.ts'
import { clearSession, keepUser } from '#src/api/session-store.ts'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { defineEditor, type EditorDeclaration } from './editor.tsx'
import { InRouter, routerAround } from './InRouter.tsx'

vi.stubGlobal('scrollTo', () => {})

const blank = (): Offer => ({
  ...blankOffer(Date.now() + 3_600_000),
  offerCoins: { coins: 50, count: 10, points: 0 },
})
const stored = (id: string, offerName: string): Offer => ({ ...blank(), id, offerName })

/** Opens the page of a declaration at an address, over offers that are named after their ids; files may own the first. */
function open(
  address: string,
  changes: Partial<EditorDeclaration<Offer, { readonly note?: string }>> = {},
  keptInFiles?: KeptInFiles,
) {
  const calls = {
    area: 'offers',
    key: 'offerConfig',
    read: vi.fn(async (id: string) => ({
      ...{ msg: '', etag: '"1"', offerConfig: stored(id, id === 'nameless' ? '' : `Offer ${id}`) },
      ...(id === 'o1' && { keptInFiles }),
    })),
    save: vi.fn(async (offer: Offer) => ({ msg: '', etag: '"2"', offerConfig: { ...offer, id: offer.id ?? 'fresh' } })),
  }
  const Page = defineEditor<Offer, { readonly note?: string }>({
    kind: 'offer',
    calls: calls as never,
    singular: 'offer',
    parent: { label: 'Rewards', to: '/offermanagement' },
    path: '/offermanagement/$id',
    blank,
    nameOf: ({ offerName }) => offerName,
    labels: { offerName: 'Offer name' },
    askName: async () => ({ exists: false }),
    findReferences: async () => ({ links: [] }),
    Sections: ({ editor, mode, id, state }) => (
      <>
        <output>
          {mode} {id ?? 'without id'} {state.note}
        </output>
        <TextField at={editor.at.at('offerName')} label="Offer name" />
        <TextField at={editor.at.at('extraParameter')} label="Extra" />
      </>
    ),
    ...changes,
  })
  const router = routerAround({ path: '/offermanagement/{-$id}', element: Page, title: '' } as never, address)
  render(
    <MantineProvider env="test">
      <InRouter router={router} />
    </MantineProvider>,
  )
  return { calls, router, user: userEvent.setup({ delay: null }) }
}

const nameField = () => screen.findByRole('textbox', { name: 'Offer name' })

test('a new document is called so, reads nothing, and its first save leads to its own address', async () => {
  const onSaved = vi.fn()
  const { calls, router, user } = open('/offermanagement', {
    useFormState: () => ({ note: 'kept beside', options: { onSaved } }),
  })
  await user.type(await nameField(), 'Sixty coins')
  expect(screen.getByRole('heading', { name: 'New offer' })).toBeVisible()
  expect(screen.getByText('save without id kept beside')).toBeVisible()
  expect(calls.read).not.toHaveBeenCalled()

  await user.click(screen.getByRole('button', { name: /^(Save|Create)/ }))
  expect(await screen.findByText('edit fresh kept beside')).toBeVisible()
  expect(calls.save.mock.calls[0]).toMatchObject([{ offerName: 'Sixty coins' }, { ifMatch: undefined }])
  expect(onSaved.mock.calls[0]?.[0]).toMatchObject({ document: { id: 'fresh' } })
  // In place of the empty form: going back does not open that again.
  expect(router.state.location.pathname).toBe('/offermanagement/fresh')
  expect(router.history.length).toBe(1)
})

test('a stored document is named, and stays at its address when it is saved', async () => {
  const Beside = () => <span>Of stored ones</span>
  const { calls, router, user } = open('/offermanagement/o1?tab=more', { Beside })
  await user.type(await nameField(), '!')
  expect(screen.getByRole('heading', { name: 'Offer o1' })).toBeVisible()
  expect(screen.getByText('edit o1')).toBeVisible()
  expect(screen.getByText('Of stored ones')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls.save).toHaveBeenCalledWith(expect.objectContaining({ offerName: 'Offer o1!' }), { ifMatch: '"1"' }),
  )
  expect(await screen.findByRole('button', { name: 'No changes' })).toBeVisible()
  expect(router.state.location.href).toBe('/offermanagement/o1?tab=more')
})

test('one without a name is called what it is', async () => {
  open('/offermanagement/nameless')
  await nameField()
  expect(await screen.findByRole('heading', { name: 'Offer' })).toBeVisible()
})

test('what stands beside the title stands beside stored documents only', async () => {
  open('/offermanagement', { Beside: () => <span>Of stored ones</span> })
  await nameField()
  expect(screen.queryByText('Of stored ones')).not.toBeInTheDocument()
})

test('another document has a form of its own', async () => {
  const { router, user } = open('/offermanagement/o2')
  const goTo = (to: string) => router.navigate({ to, ignoreBlocker: true } as never)
  await nameField()
  await goTo('/offermanagement/o1')
  await screen.findByText('edit o1')
  await user.type(await nameField(), ' and what was typed')
  // It is known already, so that nothing is shown between the two.
  await goTo('/offermanagement/o2')
  expect(await screen.findByText('edit o2')).toBeVisible()
  expect(await nameField()).toHaveValue('Offer o2')
})

test('a lock holds its field alone and knows the stored document, and the notice says why', async () => {
  const lock = vi.fn((path: string, { id }: Offer, mode: string, { note }: { readonly note?: string }) =>
    path === 'offerName' && id === 'o1' && mode === 'edit' && note === 'held' ? 'It runs.' : (false as const),
  )
  open('/offermanagement/o1', {
    lock,
    lockNotice: ({ offerName }, mode) => `${offerName} is locked (${mode}).`,
    useFormState: () => ({ note: 'held' }),
  })
  expect(await nameField()).toHaveAttribute('readonly')
  expect(screen.getByRole('textbox', { name: 'Extra' })).not.toHaveAttribute('readonly')
  expect(screen.getByText('Offer o1 is locked (edit).')).toBeVisible()
})

test('a role that may only look changes and saves nothing, not even by keyboard, and reads why', async () => {
  const person = { id: 'u', name: 'Tara', email: 't@example.com', orgId: 'o', orgName: 'O', accessToken: '' }
  const rest = { trialUser: false, hasTrialExpired: false, noOfDaysLeft: 0, mustChangePassword: false }
  keepUser({ ...person, ...rest, role: 'viewer' }, false)
  onTestFinished(clearSession)
  const { calls, user } = open('/offermanagement/o1', {
    Preview: () => 'Beside',
    BesideSave: () => <button type="button">Next</button>,
  })
  expect(await nameField()).toHaveAttribute('readonly')
  expect(screen.getByRole('textbox', { name: 'Extra' })).toHaveAttribute('readonly')
  expect(screen.getByRole('alert')).toHaveTextContent(accountMessages.readOnlyRole)
  expect(screen.queryByRole('button', { name: /^(Save|No changes|Undo|Redo|Next)$/ })).toBeNull()
  await user.type(await nameField(), '!{Control>}s{/Control}')
  expect(await nameField()).toHaveValue('Offer o1')
  expect(calls.save).not.toHaveBeenCalled()
})

test('a document that files own is read, copied and detached; then it is edited', async () => {
  const detach = vi.spyOn(api.owners, 'detach').mockResolvedValue({ msg: '' } as never)
  const duplicate = vi.spyOn(api.offers, 'duplicate').mockResolvedValue({ offerConfig: { id: 'o9' } } as never)
  const keptInFiles = { label: 'campaigns', sinceTS: Date.UTC(2026, 10, 20), by: 'Ravi' }
  const { calls, router, user } = open('/offermanagement/o1', {}, keptInFiles)
  expect(await nameField()).toHaveAttribute('readonly')
  const words = 'This offer is kept in files (campaigns). Copy it, or detach it to edit it here.'
  await screen.findByRole('button', { name: 'Detach' })
  expect(screen.getByRole('alert')).toHaveTextContent(`${words} Theirs since 20 Nov, 2026, given by Ravi.`)
  await user.type(await nameField(), '!{Control>}s{/Control}')
  expect(calls.save).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/offermanagement/o9'))
  expect(duplicate).toHaveBeenCalledExactlyOnceWith({ query: { offerId: 'o1' } })
  await waitFor(async () => expect(await nameField()).not.toHaveAttribute('readonly'))
  await router.navigate({ to: '/offermanagement/o1', ignoreBlocker: true } as never)
  await user.click(await screen.findByRole('button', { name: 'Detach' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Detach' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(detach).toHaveBeenCalledExactlyOnceWith({ query: { kind: 'offer', id: 'o1' } })
  await user.type(await nameField(), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.save).toHaveBeenCalledTimes(1))
})

test('a document that files own is saved with what is brought along and is no part of them, and as it is', async () => {
  const keptInFiles = { label: 'campaigns', sinceTS: 1, by: 'Ravi' }
  const attachments = { isChanged: true, issues: [] }
  const useFormState = () => ({ options: { attachments } })
  const { calls, user } = open('/offermanagement/o1', { useFormState }, keptInFiles)
  expect(await nameField()).toHaveAttribute('readonly')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.save).toHaveBeenCalledTimes(1))
  expect(calls.save.mock.calls[0]).toMatchObject([{ id: 'o1', offerName: 'Offer o1' }, { ifMatch: '"1"' }])
})

test('a save that is asked about first is made with a yes alone', async () => {
  const confirmSave = vi.fn(async () => false)
  const { calls, user } = open('/offermanagement/o1', { confirmSave })
  await user.type(await nameField(), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(confirmSave).toHaveBeenCalledTimes(1))
  expect(calls.save).not.toHaveBeenCalled()
  confirmSave.mockResolvedValue(true)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.save).toHaveBeenCalledTimes(1))
})
