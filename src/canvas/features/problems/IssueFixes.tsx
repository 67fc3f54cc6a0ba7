import { Button } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useDeferredValue, useMemo } from 'react'
import type { Issue } from '#schemas/checks/issue.ts'
import type { JsonObject } from '#schemas/json.ts'
import { fixesFor } from '#src/fixes/index.ts'
import { glue } from '#src/flows/index.ts'
import { withDocument } from '#src/flows/operations/recut.ts'
import { takeStep } from '../../core/actions.ts'
import { documentAtom, graphAtom, historyAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { checkFactsAtom } from '../../core/issues.ts'
import { lockOfPathAtom } from '../../core/locks.ts'
import type { History, Sheet } from '../../core/sheet.ts'
import classes from './problems.module.css'

/** The one-click fixes of an issue, each a button and one step that can be undone. */
export function IssueFixes({ issue: shown }: { readonly issue: Issue }) {
  const { store } = useBoard()
  const document = useAtomValue(documentAtom)
  const facts = useAtomValue(checkFactsAtom)
  const { kind } = useAtomValue(graphAtom)
  const lockOf = useAtomValue(lockOfPathAtom)
  const now = useMemo(() => ({ issue: shown, document, facts, kind }), [shown, document, facts, kind])
  // Each fix is tried out on the whole document: after what was changed is drawn, the first time as well (undefined would be no first value).
  const asked = useDeferredValue<typeof now | null>(now, null)
  const fixes = useMemo(() => {
    if (!asked) return []
    const { issue, document, facts, kind } = asked
    return fixesFor(issue, document, { ...facts, past: pastDocuments(store.get(historyAtom)) }, kind)
  }, [asked, store])
  // What is locked is mended by putting the stored text back, which is open.
  if (lockOf(shown.path) && !shown.code.startsWith('running-')) return null
  return fixes.map(({ label, effect, apply }) => (
    <Button
      key={label}
      size="compact-xs"
      variant="light"
      classNames={{ root: classes.fix ?? '', label: classes.fixLabel ?? '' }}
      onClick={() =>
        takeStep(store, label, (graph) => withDocument(graph, apply(store.get(documentAtom))), { open: true })
      }
    >
      {effect ? `${label}: ${effect}` : label}
    </Button>
  ))
}

/** Yields the document before each step of a history, the latest first, glued only when it is asked for. */
function* pastDocuments({ past }: History<Sheet>): Generator<JsonObject> {
  for (const { before } of past.toReversed()) yield glue(before.graph).document as JsonObject
}
