import { useAtomValue } from 'jotai'
import { Suspense, useEffect } from 'react'
import { onDemand } from '#src/kit/on-demand.ts'
import type { EditorStore } from '../../core/actions.ts'
import { savedAtom } from '../../core/atoms.ts'
import type { DocumentPort } from '../../core/documents/document-port.ts'
import { hasMessagesAtom, messageToolsAtom } from '../../core/messages.ts'
import { afterRelease } from '../../core/pointer.ts'
import { savedMessagesAtom } from '../../core/saved-messages.ts'

const MessageForecaster = onDemand(async () => (await import('./forecast/MessageForecaster.tsx')).MessageForecaster)

/** Loads the checks of messages with the first one on the sheet, and takes over what was changed on the pages of their channels. */
export function MessageKeeper({ store, port }: { readonly store: EditorStore; readonly port: DocumentPort }) {
  const hasMessages = useAtomValue(hasMessagesAtom)
  useEffect(() => {
    if (!hasMessages || store.get(messageToolsAtom)) return
    void import('./tools.ts').then(
      ({ messageTools }) => afterRelease(() => store.set(messageToolsAtom, messageTools)),
      // The save decides in any case.
      () => undefined,
    )
  }, [store, hasMessages])
  useEffect(() => {
    const { messages } = port
    if (!messages) return
    const follow = async () => {
      const { id } = store.get(savedAtom)
      if (document.visibilityState !== 'visible' || id === undefined || store.get(savedMessagesAtom).size === 0) return
      const [calls, { followMessages }] = await Promise.all([messages(), import('./follow-messages.ts')])
      await followMessages(store, calls, id)
    }
    const onVisible = () => void follow().catch(() => undefined)
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [store, port])
  return <Suspense>{hasMessages && <MessageForecaster />}</Suspense>
}
