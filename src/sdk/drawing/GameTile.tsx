import { playTypeNames, playTypes } from '#schemas/codes.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { sectionOf } from '../player/groups.ts'
import { usePlayer } from '../player/player-context.ts'
import { reasonForPlayer } from '../player/why.ts'
import css from './activities.module.css'
import { endWords, tournamentWords } from './end-words.ts'
import { KindSign } from './KindSign.tsx'

interface Props {
  readonly activity: Activity
}

/** A game that is on: what it is, what can be won, until when. */
export function GameTile({ activity }: Props) {
  const { ruleId, name, type, prizes, endsTS } = activity
  const player = usePlayer()
  const won = [...new Set(prizes.map((prize) => prize.name))].slice(0, 3)
  return (
    <li>
      <button
        type="button"
        className={css.tile}
        data-rule={ruleId}
        data-activity={ruleId}
        onClick={() => player.open(ruleId)}
      >
        <KindSign type={type} />
        <span className={css.words}>
          <strong>{name}</strong>
          <span className={css.soft}>
            {[playTypeNames[type] ?? 'Game', tournamentWords(activity, player) ?? endWords(endsTS, player)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {won.length > 0 && <span className={css.soft}>Win {won.join(', ')}</span>}
        </span>
        <span className={css.play}>{type === playTypes.referral ? 'Invite' : activity.open ? 'Play' : 'View'}</span>
      </button>
    </li>
  )
}

/** An activity that is closed for now, such as a game that was played: why, and when it is open again. */
export function ClosedTile({ activity: { ruleId, family, name, type, reasons } }: { readonly activity: Activity }) {
  const { zone } = usePlayer()
  const [reason] = reasons
  const moments = reasons.map(({ until }) => until)
  const opensTS = moments.length > 0 && moments.every((until) => until !== undefined) ? Math.max(...moments) : undefined
  const kind = playTypeNames[type] ?? (sectionOf({ family }) === 'games' ? 'Game' : '')
  return (
    <li className={css.tile} data-played={ruleId}>
      <KindSign type={type} />
      <span className={css.words}>
        <strong>{name}</strong>
        {kind && <span className={css.soft}>{kind}</span>}
        <span>{reason && reasonForPlayer(reason)}</span>
        {opensTS !== undefined && (
          <span className={css.soft}>
            {reason?.code === 'not-begun' ? 'From' : 'Again from'} {formatDateTime(opensTS, zone)}
          </span>
        )}
      </span>
    </li>
  )
}
