import { lazy, Suspense } from 'react'
import type { JsonObject } from '#schemas/json.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import css from './board-picture.module.css'

/** The drawing comes with the first leaderboard on a sheet. */
const Picture = lazy(async () => ({
  default: (await import('#src/games/leaderboard/LeaderboardPicture.tsx')).LeaderboardPicture,
}))

/** The first ranks of a leaderboard in its design, small; its place is there before it is. Nothing for one that is gone. */
export function BoardPicture({ id }: { readonly id: string }) {
  const { leaderboard, loading } = useLookups()
  const row = leaderboard(id)
  if (!id || (row ? !row.leaderBoard : !loading)) return null
  return (
    <div className={css.picture}>
      <Suspense fallback={null}>
        {row?.leaderBoard && <Picture design={row.leaderBoard as JsonObject} isBrief />}
      </Suspense>
    </div>
  )
}
