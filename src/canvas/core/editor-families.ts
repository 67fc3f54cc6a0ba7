/** Atom families of open editors. Their atoms are removed once the last editor is closed, or each opened document would keep its own for the life of the tab. */
import type { Atom } from 'jotai'
import { type AtomFamily, atomFamily } from 'jotai-family'

const families = new Set<AtomFamily<string, Atom<unknown>>>()
let openEditors = 0

/** Creates a family of atoms by the ids of nodes and edges. */
export function editorFamily<Value>(create: (id: string) => Atom<Value>): AtomFamily<string, Atom<Value>> {
  const family = atomFamily(create)
  families.add(family)
  return family
}

/**
 * Counts an editor as open.
 *
 * @returns A function that closes it; with the last open editor the atoms of all families are removed.
 */
export function holdFamilies(): () => void {
  let isOpen = true
  openEditors++
  return () => {
    if (!isOpen) return
    isOpen = false
    openEditors--
    if (openEditors > 0) return
    for (const family of families) for (const id of [...family.getParams()]) family.remove(id)
  }
}

/** Counts the atoms that all families hold. */
export const heldAtoms = () => [...families].reduce((count, family) => count + [...family.getParams()].length, 0)
