import type { Reward } from '#schemas/values/play.ts'
import type { Played } from '../play/game.ts'
import { useStill } from '../play/use-still.ts'
import { Confetti } from './Confetti.tsx'
import { CopyCode } from './CopyCode.tsx'
import type { GameLook } from './game-look.ts'
import { Picture } from './Picture.tsx'
import css from './result.module.css'
import { nameOfReward, sentenceOf } from './words.ts'

interface Props {
  readonly played: Played
  readonly look: Pick<GameLook, 'winning' | 'losing' | 'pictures'>
  /** The words of the field that was hit. */
  readonly segment?: string
  readonly instead?: string
  readonly isStill?: boolean
}

/** Shows the result of a turn: the sentence, each reward, and the code of a voucher to be copied. */
export function Result({ played, look, segment = '', instead = '', isStill = false }: Props) {
  const still = useStill(isStill)
  const isWon = played.rewards.some(({ given }) => given)
  const words = isWon ? look.winning : look.losing
  const picture = isWon ? look.pictures.winning : look.pictures.losing
  const said = sentenceOf(played, { winning: look.winning.text, losing: look.losing.text, instead, segment })
  const lines = played.rewards
    .map((reward) => ({ reward, isNamed: said.includes(nameOfReward(reward)) }))
    .filter(({ reward, isNamed }) => !isNamed || reward.code || !reward.given)
  return (
    <div className={css.result} data-won={isWon || undefined}>
      {isWon && !still && <Confetti />}
      {picture && <Picture from={picture} className={css.picture} />}
      <p className={css.sentence} style={{ ...words.style, color: undefined }} dir="auto">
        {said}
      </p>
      {lines.length > 0 && (
        <ul className={css.rewards}>
          {lines.map(({ reward, isNamed }) => (
            <RewardLine key={reward.id} reward={reward} isNamed={isNamed} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface LineProps {
  readonly reward: Reward
  /** Its name was read just before. */
  readonly isNamed?: boolean
}

/** One reward: its name, its code, or why it was not given. */
export function RewardLine({ reward, isNamed = false }: LineProps) {
  const name = nameOfReward(reward)
  return (
    <li className={css.reward}>
      {!isNamed && (
        <span className={css.name} dir="auto">
          {name}
        </span>
      )}
      {reward.code && <CopyCode code={reward.code} name={`the code of ${name}`} />}
      {!reward.given && <span className={css.why}>{reward.why || 'This could not be given.'}</span>}
    </li>
  )
}
