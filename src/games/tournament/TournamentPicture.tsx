import type { JsonObject } from '#schemas/json.ts'
import { Fitted } from '../picture/Fitted.tsx'
import css from '../picture/picture.module.css'
import Tournament from './Tournament.tsx'

const never = () => new Promise<never>(() => {})

/** A still picture of a tournament, drawn by its own code. */
export const TournamentPicture = ({ tournament }: { readonly tournament: JsonObject }) => (
  <Fitted className={css.filled} fromTop>
    <Tournament
      template={tournament}
      language={0}
      prizes={[]}
      open
      still
      play={never}
      competition={{ now: Date.now() }}
    />
  </Fitted>
)
