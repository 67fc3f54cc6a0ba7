import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { savedAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { messageToolsAtom } from '../../core/messages.ts'
import { savedMessagesAtom } from '../../core/saved-messages.ts'
import { followMessages } from './follow-messages.ts'
import { MessageForecaster } from './forecast/MessageForecaster.tsx'
import { messageTools } from './tools.ts'

/** Checks and forecasts the messages of the sheet, and takes over what was changed on the pages of their channels. */
export function KeptMessages() {
  const { store, port } = useBoard()
  const hasStored = useAtomValue(savedMessagesAtom).size > 0
  useEffect(() => store.set(messageToolsAtom, messageTools), [store])
  useEffect(() => {
    const { messages } = port
    if (!messages || !hasStored) return
    const follow = async () => {
      const { id } = store.get(savedAtom)
      if (document.visibilityState === 'visible' && id !== undefined) await followMessages(store, messages, id)
    }
    // Those that cannot be read now are read when somebody comes back the next time.
    const onVisible = () => void follow().catch(() => undefined)
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [store, port, hasStored])
  return <MessageForecaster />
}
