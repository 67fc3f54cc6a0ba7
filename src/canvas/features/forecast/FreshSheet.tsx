import clsx from 'clsx'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import editor from '../../core/editor.module.css'
import { isForecastStaleAtom } from '../../core/forecast-atoms.ts'
import type { ViewMode } from '../../core/view-state.ts'
import classes from './forecast.module.css'

/** The box of the sheet: it dims the figures on it while they are computed anew, so that no card renders for that. */
export function FreshSheet({ view, children }: { readonly view: ViewMode; readonly children: ReactNode }) {
  const stale = useAtomValue(isForecastStaleAtom)
  return (
    <div className={clsx(editor.sheet, classes.sheet)} data-view={view} data-stale={stale || undefined}>
      {children}
    </div>
  )
}
