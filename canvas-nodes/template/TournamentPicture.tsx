import { lazy, Suspense } from 'react'
import type { JsonObject } from '#schemas/json.ts'
import css from '../shared/card/small-picture.module.css'

/** The drawing comes with the first tournament on a sheet. */
const Picture = lazy(async () => ({
  default: (await import('#src/games/tournament/TournamentPicture.tsx')).TournamentPicture,
}))

/** The lobby of a tournament, small; its place is there before it is. */
export function TournamentPicture({ tournament }: { readonly tournament: JsonObject | undefined }) {
  return (
    <div className={css.picture}>
      <Suspense fallback={null}>{tournament && <Picture tournament={tournament} />}</Suspense>
    </div>
  )
}
