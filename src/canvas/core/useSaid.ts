import { useEffect } from 'react'
import { toast } from '#src/kit/toast.ts'
import type { EditorStore } from './actions.ts'
import { saidAtom } from './atoms.ts'

/** Shows what the editor has to say: why something was not done. */
export function useSaid(store: EditorStore) {
  useEffect(
    () =>
      store.sub(saidAtom, () => {
        const said = store.get(saidAtom)
        if (said) toast.info(said.sentence)
      }),
    [store],
  )
}
