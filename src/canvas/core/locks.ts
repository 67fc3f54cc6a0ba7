/** What is locked in an open editor, place by place: a document that runs leaves its status, an earlier end and what its kind allows open. */
import { type Atom, atom } from 'jotai'
import { atomFamily } from 'jotai-family'
import { isRunning, lockedChanges, openPlaces } from '#schemas/checks/running-lock.ts'
import { isObject, type JsonPath } from '#schemas/json.ts'
import { glue } from '#src/flows/index.ts'
import { jointsIn } from '#src/flows/operations/connections.ts'
import type { Graph } from '#src/graph/graph.ts'
import type { Seam } from '#src/graph/seams.ts'
import {
  beginningsAtom,
  checkFactsAtom,
  documentAtom,
  graphAtom,
  lockedAtom,
  nowAtom,
  roleLockAtom,
  savedAtom,
} from './atoms.ts'

/** Says why a place cannot be edited; `false` where it can. */
export type LockOf = (path: string) => string | false

const nothingLocked: LockOf = () => false

/** The places that stay open in a locked document; none where it can only be read. */
const openAtom = atom((get): readonly JsonPath[] => {
  const { document, exact } = get(savedAtom)
  return !get(roleLockAtom) && exact && isRunning(document, get(nowAtom))
    ? openPlaces(document, get(checkFactsAtom))
    : []
})

/** Why a place of the document, a dotted path, cannot be edited. */
export const lockOfAtom = atom((get): LockOf => {
  const locked = get(lockedAtom)
  if (!locked) return nothingLocked
  const open = get(openAtom).map((steps) => steps.join('.'))
  return (path) => (open.some((place) => path === place || path.startsWith(`${place}.`)) ? false : locked)
})

/** Why a place of what a node or an edge holds cannot be edited: a path below its slice; `''` is all of it. */
export const lockAt = atomFamily(
  (id: string): Atom<LockOf> =>
    atom((get) => {
      const lockOf = get(lockOfAtom)
      if (lockOf === nothingLocked) return nothingLocked
      const places = [...(get(beginningsAtom).get(id) ?? [''])]
      return (path) => {
        const locks = places.map((place) => lockOf([place, path].filter((part) => part !== '').join('.')))
        return locks.find((lock) => lock !== false) ?? false
      }
    }),
)

/** The key of the document in which a seam is drawn, as far out as it is known. */
function keyOf(seam: Seam): string {
  if (seam.seam === 'link') return seam.key
  if (seam.at.length > 0) return `${seam.at[0]}`
  return seam.seam === 'part' ? (seam.keys[0] ?? '') : seam.key
}

/** Why nothing can be wired at a port of a kind of node, at either of its ends; a port without a kind is any. */
export const wiringLockAtom = atom((get) => {
  const lockOf = get(lockOfAtom)
  const graph = get(graphAtom)
  return (kind?: string, port?: string): string | false => {
    if (lockOf === nothingLocked) return false
    const seams = jointsIn(graph).flatMap(({ parent, seam }) =>
      (kind === undefined || parent === kind || seam.kind === kind) && (port === undefined || seam.port === port)
        ? [seam]
        : [],
    )
    return seams.some((seam) => lockOf(keyOf(seam)) === false) ? false : lockOf('')
  }
})

/** Why a changed graph cannot take the place of what is there: it changes the document where that is locked, or not at all. */
export const refusesAtom = atom((get) => {
  const locked = get(lockedAtom)
  if (!locked) return (): string | false => false
  const [before, open] = [get(documentAtom), get(openAtom)]
  return (graph: Graph): string | false => {
    const { document } = glue(graph)
    const isSame = JSON.stringify(document) === JSON.stringify(before)
    return !isSame && isObject(document) && lockedChanges(document, before, open).length === 0 ? false : locked
  }
})
