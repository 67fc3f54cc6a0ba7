import { useAtom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'

/** The sections that a person left open, by id; the same in every editor, in this browser. */
const openSectionsAtom = atomWithStorage<unknown>('questwire.look.templateSections', null, undefined, {
  getOnInit: true,
})

/** Reads and changes which sections of a form are open; those given before anybody has chosen. */
export function useOpenSections(otherwise: readonly string[]) {
  const [stored, store] = useAtom(openSectionsAtom)
  const open = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [...otherwise]
  return [open, (ids: readonly string[]) => store([...ids])] as const
}
