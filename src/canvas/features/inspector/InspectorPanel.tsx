import { Loader } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { memo, Suspense, useEffect, useRef } from 'react'
import { onDemand } from '#src/kit/on-demand.ts'
import { selectionAtom } from '../../core/atoms.ts'
import classes from '../../core/editor.module.css'
import { OnceDrawn } from '../board/LaidOut.tsx'
import { DocumentInspector } from './DocumentInspector.tsx'
import { type FieldFocus, focusField } from './focus-field.ts'

const SelectedInspector = onDemand(async () => (await import('./SelectedInspector.tsx')).SelectedInspector)

/** Loads what shows a selection at the first sign that somebody may select. */
function useLoadAhead() {
  useEffect(() => {
    const load = () => void SelectedInspector.load()
    const events = ['pointermove', 'keydown'] as const
    for (const event of events) addEventListener(event, load, { once: true })
    return () => {
      for (const event of events) removeEventListener(event, load)
    }
  }, [])
}

/** The right-hand panel: the selected step, the selected connection, or the rule itself. */
export const InspectorPanel = memo(function InspectorPanel({ focus }: { focus: FieldFocus | undefined }) {
  const selected = useAtomValue(selectionAtom)
  const panel = useRef<HTMLElement>(null)
  useLoadAhead()
  useEffect(() => {
    if (focus && panel.current) focusField(panel.current, focus)
  }, [focus])
  return (
    <aside
      className={classes.inspector}
      aria-label="Inspector"
      data-blank={selected.length === 0 || undefined}
      ref={panel}
    >
      {selected.length === 0 ? (
        <OnceDrawn>
          <DocumentInspector />
        </OnceDrawn>
      ) : (
        <Suspense fallback={<Loader size="sm" data-loading />}>
          <SelectedInspector selected={selected} />
        </Suspense>
      )}
    </aside>
  )
})
