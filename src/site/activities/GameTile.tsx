import { playTypeNames } from '#schemas/codes.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import { Icon } from '../shop/Icon.tsx'
import { useSite } from '../state/site.ts'
import css from './activities.module.css'
import { endWords } from './end-words.ts'

interface Props {
  readonly activity: Activity
  readonly onOpen: () => void
}

/** A game that is on: what it is, what can be won, until when. */
export function GameTile({ activity: { ruleId, name, type, prizes, endsTS }, onOpen }: Props) {
  const { visit } = useSite()
  const won = [...new Set(prizes.map((prize) => prize.name))].slice(0, 3)
  return (
    <li>
      <button type="button" className={css.tile} data-rule={ruleId} onClick={onOpen}>
        <span className={css.kind}>
          <Icon name="gift" /> {playTypeNames[type] ?? 'Game'}
        </span>
        <strong>{name}</strong>
        {won.length > 0 && <span className={css.soft}>Win {won.join(', ')}</span>}
        <span className={css.soft}>{endWords(endsTS, visit)}</span>
        <span className={css.play}>Play</span>
      </button>
    </li>
  )
}
