import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { blankOffer, type Offer } from '#schemas/documents/offer.ts'
import { ApiError } from '#src/api/api-error.ts'
import { TextField } from '#src/kit/fields/TextField.tsx'
import type { DocumentCalls, Loaded } from './document-calls.ts'
import { EditorFrame } from './EditorFrame.tsx'
import { type EditorOptions, useEditor } from './useEditor.ts'

vi.stubGlobal('scrollTo', () => {})

const now = Date.now()
const stored: Offer = {
  ...blankOffer(now + 3_600_000),
  id: 'o1',
  offerName: 'Fifty coins',
  offerCoins: { coins: 50, count: 10, points: 0 },
}

type Options = Pick<EditorOptions<Offer>, 'loaded' | 'mode'> & Partial<EditorOptions<Offer>>

function Form(options: Options & { calls: DocumentCalls<Offer> }) {
  const editor = useEditor<Offer>({ kind: 'offer', ...options })
  return (
    <EditorFrame
      editor={editor}
      mode={options.mode}
      title="Offer"
      parent={{ label: 'Rewards', to: '/' }}
      singular="offer"
      labels={{ offerName: 'Offer name' }}
      besideSave={
        <button type="button" onClick={() => void editor.saveWith((offer) => ({ ...offer, offerStatus: 'inactive' }))}>
          Save inactive
        </button>
      }
    >
      <TextField at={editor.at.at('offerName')} label="Offer name" />
      <TextField at={editor.at.at('extraParameter')} label="Extra" />
    </EditorFrame>
  )
}

function show(options: Options, save: DocumentCalls<Offer>['save'] = async (offer) => answer(offer, '"2"')) {
  const calls = { area: 'offers', key: 'offerConfig', read: vi.fn(), save: vi.fn(save) }
  const root = createRootRoute({ component: () => <Form {...options} calls={calls} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ModalsProvider>
          <Notifications />
          <RouterProvider router={router as never} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { calls, user: userEvent.setup({ delay: null }) }
}

const answer = (offer: Offer, etag: string) => ({ msg: '', etag, offerConfig: offer })
const loaded = (document: Offer, exact = true): Loaded<Offer> => ({ document, etag: '"1"', exact })
const nameField = () => screen.findByRole('textbox', { name: 'Offer name' })

describe('a form that edits one document', () => {
  test('counts warnings apart from problems', async () => {
    const warning = { code: 'w', severity: 'warning', path: 'extraParameter', message: 'Few will find it' } as const
    const error = { ...warning, severity: 'error', message: 'Not this' } as const
    const { user } = show({
      loaded: loaded(stored),
      mode: 'edit',
      attachments: { isChanged: true, issues: [warning, error] },
    })
    await nameField()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Fix 1 problem')).toBeInTheDocument()
    expect(screen.getByText('1 warning')).toBeInTheDocument()
  })

  test('saves with a change of its own', async () => {
    const { calls, user } = show({ loaded: loaded(stored), mode: 'edit' })
    await user.type(await nameField(), '!')
    await user.click(screen.getByRole('button', { name: 'Save inactive' }))
    await waitFor(() => expect(calls.save).toHaveBeenCalledTimes(1))
    expect(calls.save.mock.calls[0]?.[0]).toMatchObject({ offerName: 'Fifty coins!', offerStatus: 'inactive' })
    expect(await screen.findByRole('button', { name: 'No changes' })).toBeInTheDocument()
  })

  test('shows a problem once its place is touched, and all of them once a save is tried', async () => {
    const { calls, user } = show({ loaded: { ...loaded(blankOffer(now)), etag: undefined }, mode: 'save' })
    const name = await nameField()
    expect(screen.queryByText('Offer name is Required')).not.toBeInTheDocument()
    await user.type(name, 'ab')
    expect(screen.getByText('Offer name should be of min 3 and max 50 characters')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Fix 2 problems')).toBeInTheDocument()
    expect(calls.save).not.toHaveBeenCalled()
    await waitFor(() => expect(name).toHaveFocus())
  })

  test('saves a change with the revision it has seen, and nothing without a change', async () => {
    const { calls, user } = show({ loaded: loaded(stored), mode: 'edit' })
    const name = await nameField()
    await user.click(screen.getByRole('button', { name: 'No changes' }))
    expect(calls.save).not.toHaveBeenCalled()
    await user.type(name, '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Updated successfully')).toBeInTheDocument()
    expect(calls.save).toHaveBeenCalledWith({ ...stored, offerName: 'Fifty coins!' }, { ifMatch: '"1"' })
    expect(screen.getByRole('button', { name: 'No changes' })).toBeInTheDocument()
    await user.type(name, '?')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(calls.save).toHaveBeenLastCalledWith(expect.anything(), { ifMatch: '"2"' }))
  })

  test('puts what the server refuses at its field, until that field is changed', async () => {
    const errors = [{ path: 'extraParameter', message: 'Not like this' }]
    const { calls, user } = show({ loaded: loaded(stored), mode: 'edit' }, async () => {
      throw new ApiError({ status: 422, code: 422, message: 'Not like this', errors })
    })
    const extra = await screen.findByRole('textbox', { name: 'Extra' })
    await user.type(extra, 'x')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(extra).toHaveAttribute('aria-invalid', 'true'))
    expect(extra).toHaveValue('x')
    await user.type(extra, 'y')
    expect(extra).not.toHaveAttribute('aria-invalid', 'true')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(calls.save).toHaveBeenCalledTimes(2))
  })

  test('says that a name is taken, without asking for every letter or for its own', async () => {
    const askName = vi.fn(async (name: string) => ({ exists: name === 'Fifty points' }))
    const { user } = show({ loaded: loaded(stored), mode: 'edit', askName })
    const name = await nameField()
    await user.clear(name)
    await user.type(name, 'Fifty points')
    expect(await screen.findByText('Offer name already exists')).toBeInTheDocument()
    expect(askName.mock.calls.length).toBeLessThan(4)
    expect(askName.mock.calls.map(([asked]) => asked)).not.toContain('Fifty coins')
    await user.type(name, ' more')
    expect(screen.queryByText('Offer name already exists')).not.toBeInTheDocument()
  })

  describe('when somebody else saved first', () => {
    const theirs = { ...stored, extraParameter: 'theirs' }
    function stale() {
      let first = true
      return show({ loaded: loaded(stored), mode: 'edit' }, async (offer) => {
        if (!first) return answer(offer, '"6"')
        first = false
        throw new ApiError({ status: 409, code: 409, message: 'Stale', reply: { offerConfig: theirs }, etag: '"5"' })
      })
    }

    test('keeps mine on top of theirs', async () => {
      const { calls, user } = stale()
      await user.type(await nameField(), '!')
      await user.click(screen.getByRole('button', { name: 'Save' }))
      expect(await screen.findByText('Someone else saved this while you were editing')).toBeInTheDocument()
      expect(screen.getByRole('cell', { name: 'Fifty coins!' })).toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: 'Keep mine' }))
      await waitFor(() =>
        expect(calls.save).toHaveBeenLastCalledWith({ ...theirs, offerName: 'Fifty coins!' }, { ifMatch: '"5"' }),
      )
    })

    test('takes theirs and brings mine back', async () => {
      const { user } = stale()
      const name = await nameField()
      await user.type(name, '!')
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await user.click(await screen.findByRole('button', { name: 'Use theirs' }))
      expect(name).toHaveValue('Fifty coins')
      expect(screen.getByRole('textbox', { name: 'Extra' })).toHaveValue('theirs')
      await user.click(screen.getByRole('button', { name: 'Restore my changes' }))
      expect(name).toHaveValue('Fifty coins!')
      expect(screen.getByRole('textbox', { name: 'Extra' })).toHaveValue('theirs')
    })
  })

  test('opens read-only what a browser cannot carry, and says so', async () => {
    const { calls, user } = show({ loaded: loaded(stored, false), mode: 'edit' })
    expect(await nameField()).toHaveAttribute('readonly')
    expect(screen.getByText('Read-only')).toBeInTheDocument()
    await user.keyboard('{Control>}s{/Control}')
    expect(calls.save).not.toHaveBeenCalled()
  })
})
