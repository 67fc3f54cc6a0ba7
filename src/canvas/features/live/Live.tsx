import { useAtom } from 'jotai'
import { useEffect } from 'react'
import type { EditorStore } from '../../core/actions.ts'
import type { DocumentPort, LiveCalls } from '../../core/documents/document-port.ts'
import { followEdits } from './follower.ts'
import { LostEdits } from './LostEdits.tsx'
import { lostEditsAtom } from './lost-edits.ts'

interface Props {
  readonly store: EditorStore
  readonly port: DocumentPort
  readonly calls: LiveCalls
}

/** Edits the document together with others while it is shown; says what of the own edits did not come through. */
export function Live({ store, port, calls }: Props) {
  const [lost, setLost] = useAtom(lostEditsAtom)
  useEffect(() => followEdits(store, port, calls), [store, port, calls])
  return lost.length > 0 ? <LostEdits lost={lost} onRead={() => setLost([])} /> : null
}
