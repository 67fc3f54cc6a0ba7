import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { MINUTE_MS } from '#src/time/durations.ts'
import { savedAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { forecastBesideAtom } from '../../core/forecast-atoms.ts'
import { messageToolsAtom } from '../../core/messages.ts'
import { afterRelease } from '../../core/pointer.ts'
import { showsResultsAtom } from '../../core/results-atoms.ts'
import { type SavedMessage, savedMessagesAtom } from '../../core/saved-messages.ts'
import { followMessages } from './follow-messages.ts'
import { MessageForecaster } from './forecast/MessageForecaster.tsx'
import { MessageTable } from './forecast/MessageTable.tsx'
import { ToldForm } from './forecast/ToldForm.tsx'
import { messageTools } from './tools.ts'

/** Checks and forecasts the messages of the sheet, reads what becomes of them, and takes over what was changed on the pages of their channels. */
export function KeptMessages() {
  const { store, port } = useBoard()
  const hasStored = useAtomValue(savedMessagesAtom).size > 0
  const { id } = useAtomValue(savedAtom)
  const isShown = useAtomValue(showsResultsAtom)
  const { data: figures } = useQuery({
    queryKey: ['messages', 'figures', id],
    queryFn: () => port.messages?.figures(id ?? '') ?? null,
    enabled: port.messages !== undefined && id !== undefined && hasStored && isShown,
    refetchInterval: MINUTE_MS,
    retry: false,
  })
  useEffect(() => {
    if (!figures) return
    const withFigures = ([key, saved]: [string, SavedMessage]) =>
      [key, { ...saved, figures: figures.get(key) ?? saved.figures }] as const
    afterRelease(() => store.set(savedMessagesAtom, (known) => new Map([...known].map(withFigures))))
  }, [store, figures])
  useEffect(() => {
    store.set(messageToolsAtom, messageTools)
    store.set(forecastBesideAtom, { Figures: MessageTable, Assumptions: ToldForm })
    return () => store.set(forecastBesideAtom, undefined)
  }, [store])
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
