import { lazy, Suspense } from 'react'
import type { JsonObject } from '#schemas/json.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import css from './page-picture.module.css'

/** The drawing comes with the first information screen on a sheet. */
const Picture = lazy(async () => ({
  default: (await import('#src/games/information-screen/ScreenPicture.tsx')).ScreenPicture,
}))

/** The upper part of an information screen, small; its place is there before it is. Nothing for one that is gone. */
export function PagePicture({ id }: { readonly id: string }) {
  const { page, loading } = useLookups()
  const row = page(id)
  if (!id || (!row && !loading)) return null
  return (
    <div className={css.picture}>
      <Suspense fallback={null}>{row?.page && <Picture page={row.page as JsonObject} />}</Suspense>
    </div>
  )
}
