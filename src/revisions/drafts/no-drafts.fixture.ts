import 'fake-indexeddb/auto'
import { clear, createStore } from 'idb-keyval'
import { beforeEach } from 'vitest'

/** Empties the database of drafts before each test of a file, since the tests of one process share it. */
export function beginWithoutDrafts() {
  beforeEach(() => clear(createStore('questwire-drafts', 'drafts')))
}
