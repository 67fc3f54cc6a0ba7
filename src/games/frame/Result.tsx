import type { CSSProperties } from 'react'
import { isWonReward } from '#schemas/values/held.ts'
import type { Reward } from '#schemas/values/play.ts'
import type { StyledText } from '../look.ts'
import type { Played } from '../play/game.ts'
import { useStill } from '../play/use-still.ts'
import { Confetti } from './Confetti.tsx'
import { CopyCode } from './CopyCode.tsx'
import { Picture } from './Picture.tsx'
import { platformWords } from './platform-words.ts'
import css from './result.module.css'
import type { ResultLook } from './result-look.ts'
import { Said } from './Said.tsx'
import { nameOfReward, notGivenWords, sentenceOf } from './words.ts'

interface Props {
  readonly played: Played
  readonly look: ResultLook
  /** The words of the field that was hit. */
  readonly segment?: string
  readonly instead?: string
  /** True where `instead` is no text of the template. */
  readonly isInsteadOurs?: boolean
  readonly insteadStyle?: CSSProperties
  readonly isStill?: boolean
}

/** Shows the result of a turn: the sentence, each reward, and the code of a voucher to be copied. */
export function Result({
  played,
  look,
  segment = '',
  instead = '',
  isInsteadOurs = false,
  insteadStyle = {},
  isStill = false,
}: Props) {
  const still = useStill(isStill)
  // Whether a prediction was right is not known yet.
  const isOpen = played.shown.kind === 'answers' && played.shown.right === null
  const isWon = played.rewards.some(isWonReward)
  const { title, words, picture, web, app } = isWon ? look.winning : look.losing
  const { winning, losing, rewardIcon, rewardsTitle, codeTitle } = look
  const said = sentenceOf(played, { winning: winning.words.text, losing: losing.words.text, instead, segment })
  const written = played.rewards.length > 0 ? winning.words.text : instead ? !isInsteadOurs : losing.words.text
  const isOurs = !played.text && !written
  const lines = played.rewards
    .map((reward) => ({ reward, isNamed: said.includes(nameOfReward(reward)) }))
    .filter(({ reward, isNamed }) => !isNamed || reward.code || !reward.given)
  return (
    <div className={css.result} data-won={isWon || undefined}>
      {isWon && !still && <Confetti />}
      {picture && <Picture from={picture} className={css.picture} />}
      {!isOpen && <Said as="h3" words={title} />}
      <p
        className={css.sentence}
        style={isOpen ? { ...words.style, ...insteadStyle } : words.style}
        dir="auto"
        {...(isOurs && platformWords)}
      >
        {said}
      </p>
      {lines.length > 0 && (
        <>
          <Said as="h3" words={rewardsTitle} />
          <ul className={css.rewards}>
            {lines.map(({ reward, isNamed }) => (
              <RewardLine key={reward.id} {...{ reward, isNamed, codeTitle }} icon={rewardIcon} />
            ))}
          </ul>
        </>
      )}
      {!isOpen && <ResultLinks web={web} app={app} />}
    </div>
  )
}

interface LineProps {
  readonly reward: Reward
  /** Its name was read just before. */
  readonly isNamed?: boolean
  /** A picture before it; `''` for none. */
  readonly icon?: string
  /** A heading over its code. */
  readonly codeTitle?: StyledText
}

/** One reward: its name, its code, or why it was not given. */
export function RewardLine({ reward, isNamed = false, icon = '', codeTitle }: LineProps) {
  const name = nameOfReward(reward)
  return (
    <li className={css.reward}>
      {icon && <Picture from={icon} className={css.icon} />}
      {!isNamed && (
        <span className={css.name} dir="auto">
          {name}
        </span>
      )}
      {reward.code && codeTitle && <Said as="h3" words={codeTitle} />}
      {reward.code && <CopyCode code={reward.code} name={`the code of ${name}`} />}
      {!reward.given && <span className={css.why}>{notGivenWords(reward)}</span>}
    </li>
  )
}

/** The links that a template offers with its result: of the web, and into an app. */
function ResultLinks({ web, app }: { readonly web: string; readonly app: string }) {
  if (!web && !app) return null
  return (
    <p className={css.links}>
      {web && (
        <a href={web} target="_blank" rel="noopener noreferrer">
          Continue
        </a>
      )}
      {app && app !== web && (
        <a href={app} rel="noopener noreferrer">
          Open in the app
        </a>
      )}
    </p>
  )
}
