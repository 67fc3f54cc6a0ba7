import { lazy, Suspense } from 'react'
import type { JsonObject } from '#schemas/json.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import css from './board-picture.module.css'

/** The drawing comes with the first progress bar on a sheet. */
const Picture = lazy(async () => ({
  default: (await import('#src/games/progress-bar/ProgressBarPicture.tsx')).ProgressBarPicture,
}))

/** A progress bar in its design, small; its place is there before it is. Nothing for one that is gone. */
export function BarPicture({ id }: { readonly id: string }) {
  const { progressBar, loading } = useLookups()
  const row = progressBar(id)
  if (!id || (row ? !row.progressBar : !loading)) return null
  return (
    <div className={css.picture}>
      <Suspense fallback={null}>{row?.progressBar && <Picture bar={row.progressBar as JsonObject} />}</Suspense>
    </div>
  )
}
