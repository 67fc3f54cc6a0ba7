import { act, renderHook } from '@testing-library/react'
import { createStore } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { blankRule } from '#schemas/documents/rule.ts'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { ApiError } from '#src/api/api-error.ts'
import { openDocument } from './document-actions.ts'
import type { DocumentPort, SheetPlaces } from './documents/document-port.ts'
import { rulePortOf } from './documents/rule-port.ts'
import { useSavePlaces } from './editor-tasks.ts'
import { addNote, changeNote } from './notes.ts'
import { arePlacesFailingAtom } from './places.ts'

afterEach(() => vi.useRealTimers())

/** Opens a document of a server that can be down, and says what it was sent; the clock stands still from then on. */
async function opened() {
  const server = { isDown: true, calls: 0, texts: [] as string[] }
  const port: DocumentPort = {
    ...rulePortOf('rule', { blank: blankRule }),
    load: async () => ({
      document: { ...drawnRuleSamples.spinWheelFull, id: 'r', ruleId: 'r' },
      etag: '"1"',
      exact: true,
    }),
    loadPlaces: async () => ({ places: null, etag: '"0"' }),
    keepPlaces: async (_, { notes }: SheetPlaces) => {
      server.calls++
      if (server.isDown) throw new ApiError({ status: 503, code: 503, message: 'Down', reply: {}, etag: undefined })
      server.texts = (notes ?? []).map(({ text }) => text)
      return '"1"'
    },
  }
  const store = createStore()
  await openDocument(store, port, 'r')
  vi.useFakeTimers()
  const onSaved = vi.fn()
  const { unmount } = renderHook(() => useSavePlaces(store, port, onSaved))
  const write = (text: string) => changeNote(store, addNote(store, { x: 300, y: 10 }), { text })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return { server, store, write, pass, onSaved, unmount }
}

test('notes that could not be saved are tried again, ever later, until they are stored', async () => {
  const { server, store, write, pass, onSaved } = await opened()
  write('Ask Rohan')
  await pass(1000)
  expect([server.calls, store.get(arePlacesFailingAtom)]).toEqual([1, true])
  await pass(2000)
  expect(server.calls).toBe(2)
  await pass(2000)
  expect(server.calls).toBe(2)
  server.isDown = false
  await pass(3000)
  expect([server.texts, store.get(arePlacesFailingAtom)]).toEqual([['Ask Rohan'], false])
  expect(onSaved).toHaveBeenCalledOnce()
  await pass(60_000)
  expect(server.calls).toBe(3)
})

test('notes that could not be saved are sent as soon as the browser is online again', async () => {
  const { server, write, pass } = await opened()
  write('Ask Rohan')
  await pass(1000)
  server.isDown = false
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(server.texts).toEqual(['Ask Rohan'])
})

test('notes that wait are sent when the page is left', async () => {
  const { server, write, pass, unmount } = await opened()
  server.isDown = false
  write('Before the page goes')
  await pass(100)
  expect(server.calls).toBe(0)
  window.dispatchEvent(new Event('pagehide'))
  await pass(0)
  expect(server.texts).toEqual(['Before the page goes'])
  write('Before the editor goes')
  await pass(100)
  unmount()
  await pass(0)
  expect(server.texts).toContain('Before the editor goes')
})
