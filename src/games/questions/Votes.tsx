import { useMemo } from 'react'
import type { Votes as Counted } from '#schemas/values/play.ts'
import { formatNumber } from '#src/kit/numbers.ts'
import type { GameProps } from '../play/game.ts'
import { questionsView } from './question-view.ts'
import questions from './questions.module.css'
import type { Answers } from './use-answers.ts'
import css from './votes.module.css'

interface Props {
  readonly game: GameProps
  /** What this player chose. */
  readonly answers: Answers
  readonly votes: Counted
}

/** How everybody voted, question by question: the share of each option in words and as a bar, and which one is the player's own. */
export function Votes({ game, answers, votes }: Props) {
  const { template, language } = game
  const view = useMemo(() => questionsView(template, language), [template, language])
  return (
    <ul className={questions.answers} aria-label="How everybody voted">
      {view.questions.map(({ key, text, options }) => {
        const counts = options.map(({ number }) => votes[key]?.[number - 1] ?? 0)
        const all = counts.reduce((sum, count) => sum + count, 0)
        return (
          <li key={key}>
            <span dir="auto">{text}</span>
            {options.length === 0 ? (
              <strong>{answers[key] ?? 50} of 100</strong>
            ) : (
              <>
                <ul className={css.votes} aria-label={text}>
                  {options.map(({ number, text: said }, at) => (
                    <Vote
                      key={number}
                      text={said}
                      count={counts[at] ?? 0}
                      share={all === 0 ? 0 : (counts[at] ?? 0) / all}
                      isOwn={answers[key] === number}
                    />
                  ))}
                </ul>
                <small>{votesWords(all)}</small>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface VoteProps {
  readonly text: string
  readonly count: number
  /** From 0 to 1. */
  readonly share: number
  readonly isOwn: boolean
}

/** One option with what of all votes it got. */
function Vote({ text, count, share, isOwn }: VoteProps) {
  return (
    <li className={css.vote} data-own={isOwn || undefined}>
      <span dir="auto">
        {text}
        {isOwn && (
          <>
            {' '}
            <em className={css.own}>Your vote</em>
          </>
        )}
      </span>{' '}
      <span className={css.share}>
        <strong>{Math.round(share * 100)} %</strong> {votesWords(count)}
      </span>
      <span className={css.bar} aria-hidden>
        <span className={css.part} style={{ transform: `scaleX(${share})` }} />
      </span>
    </li>
  )
}

const votesWords = (count: number) => `${formatNumber(count)} ${count === 1 ? 'vote' : 'votes'}`
