import { Button } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { isSoldOut } from '#src/engine/simulation/offers.ts'
import { withDocument } from '#src/flows/operations/recut.ts'
import { LinkAnchor } from '#src/kit/links.tsx'
import { useEditorPath } from '#src/kit/references/useEditorPath.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { takeStep } from '../../core/actions.ts'
import { useBoard } from '../../core/editor-context.ts'
import { isForecastStaleAtom, shownForecastAtom } from '../../core/forecast-atoms.ts'
import { lockOfPathAtom } from '../../core/locks.ts'
import { neededStock, stockSavingChanges } from './stock-saving-change.ts'
import { about } from './words.ts'

/** The buttons that make the stock of the offer of a row last, and the way to the offer whose stock can be raised. */
export function StockSavingFix({ place }: { readonly place: string }) {
  const { store } = useBoard()
  const shown = useAtomValue(shownForecastAtom)
  const isStale = useAtomValue(isForecastStaleAtom)
  const locked = useAtomValue(lockOfPathAtom)('')
  const pathOf = useEditorPath()
  const { offer } = useLookups()
  const offerId = shown?.forecast.rewards.find((one) => one.place === place)?.offerId
  const known = offerId ? shown?.subject.offers[offerId] : undefined
  if (!shown || !offerId || known?.left === undefined) return null
  const needed = neededStock(shown, offerId)
  const kind = offer(offerId)?.thirdParty ? 'third-party-offer' : 'offer'
  const path = pathOf({ kind, id: offerId, name: known.name })
  return (
    <>
      {!locked &&
        stockSavingChanges(shown, offerId).map((change) => (
          <Button
            key={change.label}
            size="compact-xs"
            variant="light"
            disabled={isStale}
            onClick={() => takeStep(store, change.label, (graph) => withDocument(graph, change.document))}
          >
            {change.label}
          </Button>
        ))}
      {path && (needed > known.left || isSoldOut(known)) && (
        <LinkAnchor to={path} params={{ id: offerId }} size="xs">
          {needed > 0 ? `Raise its stock to ${about(needed)}` : 'Raise its stock'}
        </LinkAnchor>
      )}
    </>
  )
}
