import { Button } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { withDocument } from '#src/flows/operations/recut.ts'
import { takeStep } from '../../core/actions.ts'
import { useBoard } from '../../core/editor-context.ts'
import { isForecastStaleAtom, shownForecastAtom } from '../../core/forecast-atoms.ts'
import { lockOfPathAtom } from '../../core/locks.ts'
import { stockSavingChange } from './stock-saving-change.ts'

/** The button that makes the stock of the offer of a row last, where something plain does. */
export function StockSavingFix({ place }: { readonly place: string }) {
  const { store } = useBoard()
  const shown = useAtomValue(shownForecastAtom)
  const isStale = useAtomValue(isForecastStaleAtom)
  const locked = useAtomValue(lockOfPathAtom)('')
  const offerId = shown?.forecast.rewards.find((one) => one.place === place)?.offerId
  const change = shown && offerId && !locked ? stockSavingChange(shown, offerId) : undefined
  if (!change) return null
  return (
    <Button
      size="compact-xs"
      variant="light"
      disabled={isStale}
      onClick={() => takeStep(store, change.label, (graph) => withDocument(graph, change.document))}
    >
      {change.label}
    </Button>
  )
}
