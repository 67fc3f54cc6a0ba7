import { createStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import { blankRule } from '#schemas/documents/rule.ts'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { ApiError } from '#src/api/api-error.ts'
import { moveCards, undoStep } from './actions.ts'
import { sheetAtom } from './atoms.ts'
import { openDocument } from './document-actions.ts'
import type { DocumentPort, SheetPlaces } from './documents/document-port.ts'
import { rulePortOf } from './documents/rule-port.ts'
import { addNote, changeNote } from './notes.ts'
import { arePlacesFailingAtom, followPlaces, savePlaces } from './places.ts'

const rulePort = rulePortOf('rule', { blank: blankRule })

/** A server with one document, whose calls about places fail while `isDown`. */
function createServer() {
  const server = {
    isDown: false,
    places: null as SheetPlaces | null,
    revision: 0,
    /** How often a save was refused since another revision was stored. */
    conflicts: 0,
    texts: () => (server.places?.notes ?? []).map(({ text }) => text),
    /** Somebody else saves. */
    write(...texts: string[]) {
      const notes = texts.map((text, n) => ({ id: `note:${n + 1}`, text, x: 0, y: 0, width: 200, height: 120 }))
      server.places = { positions: {}, notes }
      server.revision++
    },
  }
  const refuse = (status: number, keys: object = {}) =>
    new ApiError({ status, code: status, message: 'No', reply: { ...keys }, etag: `"${server.revision}"` })
  const port: DocumentPort = {
    ...rulePort,
    load: async () => ({
      document: { ...drawnRuleSamples.spinWheelFull, id: 'r', ruleId: 'r' },
      etag: '"1"',
      exact: true,
    }),
    loadPlaces: async () => {
      if (server.isDown) throw refuse(503)
      return { places: server.places, etag: `"${server.revision}"` }
    },
    keepPlaces: async (_, places, ifMatch) => {
      if (server.isDown) throw refuse(503)
      const kept = JSON.parse(JSON.stringify(places))
      // Others may call while this one is under way.
      await new Promise((arrive) => setTimeout(arrive))
      if (ifMatch !== `"${server.revision}"`) {
        server.conflicts++
        throw refuse(409, { sidecar: server.places })
      }
      server.places = kept
      server.revision++
      return `"${server.revision}"`
    },
  }
  const open = async () => {
    const store = createStore()
    await openDocument(store, port, 'r')
    const write = (text: string) => changeNote(store, addNote(store, { x: 300, y: 10 }), { text })
    return {
      store,
      write,
      save: () => savePlaces(store, port),
      texts: () => store.get(sheetAtom).notes.map((one) => one.text),
    }
  }
  return { server, open, port }
}

describe('notes on the sheet', () => {
  test('that could not be read are never overwritten: they are read before anything is saved', async () => {
    const { server, open } = createServer()
    server.write('Ask Farah')
    server.isDown = true
    const editor = await open()
    expect(editor.texts()).toEqual([])
    editor.write('Mine')
    expect(await editor.save()).toBe(false)
    expect(editor.store.get(arePlacesFailingAtom)).toBe(true)
    server.isDown = false
    expect(await editor.save()).toBe(true)
    expect(editor.store.get(arePlacesFailingAtom)).toBe(false)
    expect(server.texts().toSorted()).toEqual(['Ask Farah', 'Mine'])
    expect(editor.texts().toSorted()).toEqual(['Ask Farah', 'Mine'])
  })

  test('of two people are both kept, and undoing one step throws none of the other away', async () => {
    const { server, open } = createServer()
    const [one, other] = [await open(), await open()]
    one.write('From one')
    expect(await one.save()).toBe(true)
    other.write('From the other')
    expect(await other.save()).toBe(true)
    expect(server.conflicts).toBe(1)
    expect(server.texts().toSorted()).toEqual(['From one', 'From the other'])
    undoStep(other.store)
    undoStep(other.store)
    expect(other.texts()).toContain('From one')
    await other.save()
    expect(server.texts()).toContain('From one')
  })

  test('and places that another tab saved are followed, so that nothing conflicts', async () => {
    const { server, open, port } = createServer()
    const [one, other] = [await open(), await open()]
    const [first = '', second = ''] = one.store.get(sheetAtom).graph.nodes.map(({ id }) => id)
    one.write('From one')
    moveCards(one.store, { [first]: { x: 11, y: 12 }, [second]: { x: 13, y: 14 } }, 'Move')
    expect(await one.save()).toBe(true)
    moveCards(other.store, { [second]: { x: 700, y: 70 } }, 'Move')
    await followPlaces(other.store, port)
    expect(other.texts()).toEqual(['From one'])
    expect(other.store.get(sheetAtom).positions).toMatchObject({
      [first]: { x: 11, y: 12 },
      [second]: { x: 700, y: 70 },
    })
    other.write('From the other')
    expect(await other.save()).toBe(true)
    expect(server.conflicts).toBe(0)
    expect(server.texts().toSorted()).toEqual(['From one', 'From the other'])
    await followPlaces(one.store, port)
    expect(one.texts().toSorted()).toEqual(['From one', 'From the other'])
    expect(one.store.get(sheetAtom).positions).toMatchObject({ [first]: { x: 11, y: 12 }, [second]: { x: 700, y: 70 } })
  })

  test('of one person never conflict: a save waits for the one under way', async () => {
    const { server, open } = createServer()
    const editor = await open()
    editor.write('First')
    const first = editor.save()
    editor.write('Second')
    expect(await Promise.all([first, editor.save()])).toEqual([true, true])
    expect(server.conflicts).toBe(0)
    expect(server.texts().toSorted()).toEqual(['First', 'Second'])
  })

  test('are read after a save under way, where a document that was left is opened again', async () => {
    const { server, open } = createServer()
    const left = await open()
    left.write('Before')
    const leaving = left.save()
    const again = await open()
    expect(again.texts()).toEqual(['Before'])
    await leaving
    again.write('After')
    expect(await again.save()).toBe(true)
    expect(server.conflicts).toBe(0)
    expect(server.texts().toSorted()).toEqual(['After', 'Before'])
  })

  test('that could not be saved are not thrown away by reading the document again', async () => {
    const { server, open, port } = createServer()
    const editor = await open()
    editor.write('Mine')
    server.isDown = true
    await editor.save()
    await expect(openDocument(editor.store, port, 'r')).rejects.toThrow('could not be saved')
    expect(editor.texts()).toEqual(['Mine'])
    server.isDown = false
    await openDocument(editor.store, port, 'r')
    expect(server.texts()).toEqual(['Mine'])
    expect(editor.texts()).toEqual(['Mine'])
  })
})
