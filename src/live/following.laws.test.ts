/**
 * The law of editing together, over a network that loses: N editors change, add, remove and move at random; lines and answers are lost,
 * editors go offline and come back, somebody saves from outside. In the end all have one document, and each acknowledged edit
 * is in it, was overwritten by a later one, or its editor was told that it had no place.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Batch, EditLine, EditReply } from '#schemas/endpoints/live.ts'
import type { JsonObject } from '#schemas/json.ts'
import { anyRule } from '#tests/laws/fuzz.ts'
import { seed } from '#tests/laws/runs.ts'
import { repeats } from '#tests/support/long.ts'
import { beginCopy, joinCopy, rebase, takeBatch, type WorkingCopy } from './copy.ts'
import * as following from './following.ts'
import { plain } from './keyed.ts'

const EDITORS = repeats(3, 20)
const EDITS = repeats(100, 1000)
const NETWORKS = repeats(5, 1)
const TIMEOUT_MS = repeats(60_000, 900_000)

type Chance = (limit: number) => number

function chanceOf(seedNumber: number): Chance {
  let state = seedNumber | 0
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

interface Row extends JsonObject {
  readonly id: string
}

/** The tree of these networks: any rule, and beside it rows, each with a cell of its own for each editor and one for all. */
interface Tree extends JsonObject {
  readonly document: JsonObject & { readonly rows: readonly Row[]; readonly name: string }
}

/** The server: the copy, what is stored, and the lines that are on their way to each editor. */
class Server {
  copy: WorkingCopy
  base: JsonObject
  stored: JsonObject
  revision = 1
  readonly lines: EditLine[] = []

  constructor(tree: JsonObject) {
    this.base = this.stored = tree
    this.copy = beginCopy(tree, 1, 1000)
  }

  join(session: string) {
    if (this.revision !== this.copy.baseRevision) {
      this.copy = rebase(this.copy, this.base, this.stored, this.revision)
      this.base = this.stored
      this.lines.push({ kind: 'rule', sequence: this.copy.sequence, baseRevision: this.revision })
    }
    const { copy, known } = joinCopy(this.copy, session, session)
    this.copy = copy
    const { tree, sequence, baseRevision } = copy
    const reply = { tree, sequence, baseRevision, etag: '', taken: known.batch, missed: [...known.missed] }
    return JSON.parse(JSON.stringify(reply)) as typeof reply
  }

  edit(session: string, batch: Batch): EditReply | undefined {
    if (batch.baseRevision !== this.copy.baseRevision) return undefined
    const { copy, reply, isNew } = takeBatch(this.copy, { session, user: session }, batch)
    this.copy = copy
    const line = { kind: 'rule', sequence: reply.sequence, session, ...batch }
    if (isNew) this.lines.push(JSON.parse(JSON.stringify(line)))
    return reply
  }
}

/** One editor and its network. */
class Editor {
  state: following.Following
  /** The number of lines that came so far, lost ones too. */
  heard: number
  isOffline = false
  readonly told: string[] = []

  constructor(
    readonly session: string,
    readonly server: Server,
    readonly chance: Chance,
  ) {
    this.state = following.follow(session, server.join(session))
    this.heard = server.lines.length
  }

  step({ state, missed, conflicts }: following.Followed) {
    this.state = state
    for (const patch of missed) this.told.push(JSON.stringify(patch))
    for (const conflict of conflicts) this.told.push(JSON.stringify(conflict))
  }

  view() {
    return following.viewOf(this.state) as Tree
  }

  edit(change: (tree: Tree) => Tree) {
    this.state = following.edited(this.state, change(this.view()))
  }

  /** Sends what is to be sent; the batch or its answer may be lost, and then is sent again. */
  send(isSafe: boolean) {
    const next = following.nextBatch(this.state)
    if (next) this.state = next.state
    const batch = following.batchAgain(this.state)
    if (!batch || (!isSafe && this.chance(5) === 0)) return
    const reply = this.server.edit(this.session, JSON.parse(JSON.stringify(batch)))
    if (!isSafe && this.chance(5) === 0) return
    if (reply) this.step(following.answered(this.state, batch.batch, reply))
    else this.join()
  }

  join() {
    this.step(following.joined(this.state, this.server.join(this.session)))
    this.heard = this.server.lines.length
  }

  /** Hears some lines, now and then in another order; one of a few hundred is lost. */
  listen(isSafe: boolean) {
    const lines = this.server.lines.slice(this.heard)
    const some = isSafe ? lines : lines.slice(0, this.chance(lines.length + 1))
    this.heard += some.length
    if (this.chance(4) === 0) some.reverse()
    for (const line of some) if (isSafe || this.chance(300) > 0) this.step(following.heard(this.state, line))
    if (this.state.isApart || (following.isBehind(this.state) && (isSafe || this.chance(3) === 0))) this.join()
  }
}

/** A random edit; the ones of rows that are not there do nothing. */
function anyEdit(chance: Chance, session: string, count: number): (tree: Tree) => Tree {
  const what = chance(10)
  const at = chance(1000)
  return (tree) => {
    const { rows } = tree.document
    const put = (next: readonly Row[]): Tree => ({ ...tree, document: { ...tree.document, rows: next } })
    const here = at % Math.max(1, rows.length)
    const row = rows[here]
    const fresh = { id: `${session}-${count}`, percentage: count, parts: [] }
    if (what === 0 || !row) return put([...rows.slice(0, here), fresh, ...rows.slice(here)])
    if (what === 1 && rows.length > 3) return put(rows.filter((one) => one !== row))
    if (what === 2) return put([...rows.filter((one) => one !== row), row])
    if (what === 3) return { ...tree, document: { ...tree.document, name: `${session} ${count}` } }
    if (what === 4) return put(rows.map((one) => (one === row ? { ...row, shared: count } : one)))
    return put(rows.map((one) => (one === row ? { ...row, [session]: count } : one)))
  }
}

/** Returns how many rows have an id. */
const timesOf = ({ document: { rows } }: Tree, id: string) => rows.filter((row) => row.id === id).length

/** Says whether an editor was told of what it wrote. */
function told(editors: readonly Editor[], session: string, count: number): boolean {
  const written = new RegExp(`(?<!\\d)${count}(?!\\d)`)
  return editors.some((one) => one.session === session && one.told.some((text) => written.test(text)))
}

test('editors who edit at once over a network that loses have one document in the end, and nothing is lost unseen', {
  timeout: TIMEOUT_MS,
}, () => {
  fc.assert(
    fc.property(fc.nat(), anyRule, (number, rule) => {
      const chance = chanceOf(number)
      const rows = Array.from({ length: 6 }, (_, index) => ({ id: `row-${index}`, percentage: 1, parts: [] }))
      const server = new Server({ document: { ...rule, name: 'A wheel', rows }, places: {} })
      const editors = Array.from({ length: EDITORS }, (_, index) => new Editor(`e${index}`, server, chance))
      /** The last that each editor wrote into its own cell of a row, and nobody else writes. */
      const written = new Map<string, number>()
      const removed = new Set<string>()
      for (let count = 1; count <= EDITS * EDITORS; count++) {
        const editor = editors[chance(EDITORS)] as Editor
        const before = editor.view()
        editor.edit(anyEdit(chance, editor.session, count))
        const after = editor.view()
        // A row that was saved and edited at once may stand there twice: whoever removes one of them has removed it.
        for (const { id } of before.document.rows) if (timesOf(after, id) < timesOf(before, id)) removed.add(id)
        for (const row of after.document.rows)
          if (row[editor.session] === count) written.set(`${row.id} ${editor.session}`, count)
        if (chance(30) === 0) editor.isOffline = !editor.isOffline
        else if (editor.isOffline && chance(10) === 0) {
          editor.isOffline = false
          editor.join()
        }
        for (const one of editors) {
          if (one.isOffline) continue
          if (chance(3) === 0) one.listen(false)
          if (chance(3) === 0) one.send(false)
        }
        if (chance(60) === 0) {
          // Somebody saves: what is edited now, or what was stored with a place of its own changed.
          const { document } = plain(server.copy.tree) as Tree
          const saved = chance(2) === 0 ? document : { ...(server.stored as Tree).document, [`saved ${count}`]: count }
          server.stored = { ...server.stored, document: saved }
          server.revision++
        }
      }
      for (let round = 0; round < 4; round++)
        for (const editor of editors) {
          editor.join()
          for (let more = 0; more < 3; more++) {
            editor.send(true)
            editor.listen(true)
          }
        }
      const end = JSON.stringify(plain(server.copy.tree))
      for (const editor of editors) {
        expect(editor.state.waiting).toEqual([])
        expect(JSON.stringify(editor.view())).toBe(end)
      }
      // A row that somebody removed while others changed it is kept by whoever comes back with a change, as they have it.
      const { rows: last } = (JSON.parse(end) as Tree).document
      for (const [key, count] of written) {
        const [id, session = ''] = key.split(' ')
        const here = last.filter((row) => row.id === id)
        const isKept = here.some((row) => row[session] === count)
        if (!isKept && !removed.has(id ?? ''))
          expect([key, count, told(editors, session, count)]).toEqual([key, count, true])
      }
    }),
    { numRuns: NETWORKS, seed },
  )
})
