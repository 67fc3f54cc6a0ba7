import { useEffect } from 'react'
import { toast } from '#src/kit/toast.ts'
import type { EditorStore } from './actions.ts'
import { noticeAtom } from './atoms.ts'

/** Shows what the editor has to say: why something was not done. */
export function useNotices(store: EditorStore) {
  useEffect(
    () =>
      store.sub(noticeAtom, () => {
        const said = store.get(noticeAtom)
        if (said) toast.info(said.sentence)
      }),
    [store],
  )
}
