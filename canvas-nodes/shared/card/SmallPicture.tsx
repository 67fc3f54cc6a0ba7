import { lazy, Suspense } from 'react'
import { isObject } from '#schemas/json.ts'
import { fetchedOnline } from '#src/kit/on-demand.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import css from './small-picture.module.css'

/** The drawings; each comes with the first of its kind on a sheet. */
const drawings = {
  leaderboard: lazy(() => fetchedOnline(() => import('./drawings/LeaderboardDrawing.tsx'))),
  progressBar: lazy(() => fetchedOnline(() => import('./drawings/BarDrawing.tsx'))),
  badge: lazy(() => fetchedOnline(() => import('./drawings/BadgeDrawing.tsx'))),
  page: lazy(() => fetchedOnline(() => import('./drawings/PageDrawing.tsx'))),
}

/** The key of a row that holds its document. */
const documentKeys = { leaderboard: 'leaderBoard', progressBar: 'progressBar', badge: 'badge', page: 'page' } as const

interface Props {
  readonly of: keyof typeof drawings
  /** At most three of them are drawn, beside each other. */
  readonly ids: readonly string[]
}

/** The documents that a card names as players see them, small; their place is there before they are. Nothing for those that are gone. */
export function SmallPicture({ of, ids }: Props) {
  const lookups = useLookups()
  const rows = [...new Set(ids)]
    .filter(Boolean)
    .map((id) => lookups[of](id) as Readonly<Record<string, unknown>> | undefined)
  const documents = rows
    .flatMap((row) => {
      const document = row?.[documentKeys[of]]
      return isObject(document) ? [document] : []
    })
    .slice(0, 3)
  if (documents.length === 0 && !(lookups.loading && rows.includes(undefined))) return null
  const Drawing = drawings[of]
  return (
    <div className={css.picture}>
      <Suspense fallback={null}>
        {documents.map((document) => (
          <Drawing key={`${document.id}`} document={document} />
        ))}
      </Suspense>
    </div>
  )
}
