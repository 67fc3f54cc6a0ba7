/**
 * The locks of an open editor, place by place. A running document leaves its status, an earlier end and a few fields of
 * its kind editable.
 */

import { type Atom, atom } from 'jotai'
import { finalChoice, finalSettings, freeWhileRunning, testEnd } from '#schemas/checks/running-exceptions.ts'
import { isRunning, lockedChanges, openPlaces } from '#schemas/checks/running-lock.ts'
import type { JsonObject } from '#schemas/json.ts'
import { isObject, type JsonPath } from '#schemas/json.ts'
import { keptInFilesWords } from '#schemas/messages/kept-in-files.ts'
import { glue } from '#src/flows/index.ts'
import { isMessageKind } from '#src/flows/messages/anchors.ts'
import { type SeamSite, seamSitesIn } from '#src/flows/operations/connections.ts'
import { nameOfFlow } from '#src/flows/registry.ts'
import type { Graph } from '#src/graph/graph.ts'
import { documentAtom, graphAtom, nodeOf, nowAtom, objectPathsAtom, roleLockAtom, savedAtom } from './atoms.ts'
import { editorFamily } from './editor-families.ts'
import { checkFactsAtom } from './issues.ts'
import { lockOfMessageAtom, saidOfMessages } from './messages.ts'

/**
 * The reason why the content cannot be edited; `false` where it can. Status and an earlier end stay editable (READINGS
 * "Contradictions").
 */
export const lockedAtom = atom((get): string | false => {
  const { id, document, exact, serverKeys, keptInFiles } = get(savedAtom)
  const roleLock = get(roleLockAtom)
  if (roleLock) return roleLock
  if (!exact) return 'This document holds numbers that are too large to be carried; it can only be read.'
  const one = nameOfFlow(get(graphAtom).flow)
  if (keptInFiles) return keptInFilesWords(one, keptInFiles.label)
  const isOpen = id === undefined || !isRunning(document, get(nowAtom))
  if (isOpen) return serverKeys.allowEdit === false ? `This ${one} can be read here, not changed.` : false
  return `This ${one} has started: only ${editableWords(document)} can change. Duplicate it to change more.`
})

/** Returns in words which fields of a running document can still be edited: "its status and an earlier end". */
export function editableWords(document: JsonObject): string {
  const free = freeWhileRunning(document, {})
  const has = (keys: readonly string[]) => keys.every((key) => free.includes(key))
  const words = [
    'its status',
    'an earlier end',
    ...(has(testEnd) ? ['the end of its test'] : []),
    ...(has(finalSettings) ? ['its final'] : has(finalChoice) ? ['the template it goes on with'] : []),
    ...(free.includes('predictCorrectOptions') ? ['the right answers'] : []),
  ]
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** Returns the reason why a place cannot be edited; `false` where it can. */
export type LockOfPath = (path: string) => string | false

const nothingLocked: LockOfPath = () => false

/** The places that stay open in a locked document; none where it can only be read. */
const openAtom = atom((get): readonly JsonPath[] => {
  const { document, exact, keptInFiles } = get(savedAtom)
  return !get(roleLockAtom) && exact && !keptInFiles && isRunning(document, get(nowAtom))
    ? openPlaces(document, get(checkFactsAtom))
    : []
})

/** The reason why a place of the document, given as a dotted path, cannot be edited. */
export const lockOfPathAtom = atom((get): LockOfPath => {
  const locked = get(lockedAtom)
  if (!locked) return nothingLocked
  const open = get(openAtom).map((steps) => steps.join('.'))
  return (path) => (open.some((openPath) => path === openPath || path.startsWith(`${openPath}.`)) ? false : locked)
})

/**
 * The reason why a place of a node or an edge cannot be edited, given as a path below its slice; `''` stands for all of
 * it.
 */
export const lockOfNode = editorFamily(
  (id: string): Atom<LockOfPath> =>
    atom((get) => {
      const node = get(nodeOf(id))
      if (node && isMessageKind(node.kind)) return get(lockOfMessageAtom)(node)
      const lockOf = get(lockOfPathAtom)
      if (lockOf === nothingLocked) return nothingLocked
      const places = [...(get(objectPathsAtom).get(id) ?? [''])]
      return (path) => {
        const locks = places.map((owner) => lockOf([owner, path].filter((part) => part !== '').join('.')))
        return locks.find((lock) => lock !== false) ?? false
      }
    }),
)

/** The key of the document in which a seam is drawn, as far out as it is known. */
function keyOf(seam: SeamSite['seam']): string {
  if (seam.seam === 'beside') return ''
  if (seam.seam === 'link') return seam.key
  if (seam.at.length > 0) return `${seam.at[0]}`
  return seam.seam === 'part' ? (seam.keys[0] ?? '') : seam.key
}

/**
 * The reason why nothing can be connected at a port of a kind of node, at either of its ends; without a kind, of any
 * port.
 */
export const wiringLockAtom = atom((get) => {
  const lockOf = get(lockOfPathAtom)
  const graph = get(graphAtom)
  return (kind?: string, port?: string): string | false => {
    if (lockOf === nothingLocked) return false
    const seams = seamSitesIn(graph).flatMap(({ parent, seam }) =>
      (kind === undefined || parent === kind || seam.kind === kind) && (port === undefined || seam.port === port)
        ? [seam]
        : [],
    )
    const isOpen = (seam: SeamSite['seam']) =>
      seam.seam === 'beside' ? !get(roleLockAtom) : lockOf(keyOf(seam)) === false
    return seams.some(isOpen) ? false : lockOf('')
  }
})

/** The reason why a changed graph cannot replace the present one: it changes locked parts of the document. */
export const whyNotAtom = atom((get) => {
  const locked = get(lockedAtom)
  if (!locked) return (): string | false => false
  const [before, open] = [get(documentAtom), get(openAtom)]
  const said = saidOfMessages(get(graphAtom))
  return (graph: Graph): string | false => {
    const { document } = glue(graph)
    const isSame = JSON.stringify(document) === JSON.stringify(before)
    // Messages are documents of their own, with locks of their own.
    if (isSame && saidOfMessages(graph) !== said) return get(roleLockAtom)
    return !isSame && isObject(document) && lockedChanges(document, before, open).length === 0 ? false : locked
  }
})
