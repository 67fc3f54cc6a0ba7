import { useAtom, useAtomValue } from 'jotai'
import { rowsAt, textAt } from '#schemas/json.ts'
import { evidenceOf } from '#src/engine/experiment/evidence.ts'
import { withDocument } from '#src/flows/operations/recut.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { takeStep } from '../../core/actions.ts'
import { documentAtom, nowAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import type { ShownForecast } from '../../core/forecast-atoms.ts'
import { lockOfPathAtom } from '../../core/locks.ts'
import { useFigures } from '../../core/useFigures.ts'
import { assumptionChangesAtom } from './assumption-changes.ts'
import { CampaignTest } from './CampaignTest.tsx'
import { changesFor, planOf, type TestTarget, testTargetOf } from './campaign-test.ts'

/** The test of the smart campaign on the sheet: what it can show, and what it has shown. */
export function CampaignTestPage({ assumptions }: Pick<ShownForecast, 'assumptions'>) {
  const { store } = useBoard()
  const document = useAtomValue(documentAtom)
  const [changes, setChanges] = useAtom(assumptionChangesAtom)
  const now = useAtomValue(nowAtom)
  const lockOf = useAtomValue(lockOfPathAtom)
  const { names } = useLookups()
  const { data: figures } = useFigures()
  const asked = testTargetOf(changes, assumptions)
  const counts = (figures?.templates ?? []).map(({ templateId, assigned, players }) => ({
    templateId,
    people: assigned,
    did: players,
  }))
  const isMet = counts.some(({ people }) => people > 0)
  const titles = rowsAt(document, 'smartTemplates').map(({ row }) => {
    const id = textAt(row, 'templateId')
    return [id, names('template', id) ?? (textAt(row, 'templateName') || id)] as const
  })
  const onAsk = ({ share, worth }: TestTarget) => setChanges({ ...changes, testShare: share, testWorth: worth })
  return (
    <CampaignTest
      plan={planOf(document, assumptions, asked)}
      asked={asked}
      onAsk={onAsk}
      changes={changesFor(document, assumptions, asked)}
      locked={lockOf('testUserSegmentSize')}
      onChange={({ label, apply }) => takeStep(store, label, (graph) => withDocument(graph, apply(document)))}
      evidence={isMet ? evidenceOf(document, counts, now) : undefined}
      names={new Map(titles)}
    />
  )
}
