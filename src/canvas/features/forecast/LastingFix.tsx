import { Button } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { withDocument } from '#src/flows/operations/recut.ts'
import { step } from '../../core/actions.ts'
import { useBoard } from '../../core/board-context.ts'
import { shownAtom, staleAtom } from '../../core/forecast-atoms.ts'
import { lockOfAtom } from '../../core/locks.ts'
import { lasting } from './lasting.ts'

/** The button that makes the stock of the offer of a row last, where something plain does. */
export function LastingFix({ place }: { readonly place: string }) {
  const { store } = useBoard()
  const shown = useAtomValue(shownAtom)
  const isStale = useAtomValue(staleAtom)
  const locked = useAtomValue(lockOfAtom)('')
  const offerId = shown?.forecast.rewards.find((one) => one.place === place)?.offerId
  const change = shown && offerId && !locked ? lasting(shown, offerId) : undefined
  if (!change) return null
  return (
    <Button
      size="compact-xs"
      variant="light"
      disabled={isStale}
      onClick={() => step(store, change.label, (graph) => withDocument(graph, change.document))}
    >
      {change.label}
    </Button>
  )
}
