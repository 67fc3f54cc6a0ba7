import { useMemo } from 'react'
import type { Votes as Counted } from '#schemas/values/play.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { GameProps } from '../play/game.ts'
import { questionsView } from './question-view.ts'
import questions from './questions.module.css'
import { sharesOf } from './shares.ts'
import type { Answers } from './use-answers.ts'
import css from './votes.module.css'

interface Props {
  readonly game: GameProps
  /** The player's own answers. */
  readonly answers: Answers
  readonly votes: Counted
}

/** Shows all votes, question by question: the share of each option in words and as a bar, and the player's own. */
export function Votes({ game, answers, votes }: Props) {
  const { template, language } = game
  const view = useMemo(() => questionsView(template, language), [template, language])
  return (
    <ul className={questions.answers} style={view.look.bar} aria-label="How everybody voted">
      {view.questions.map(({ key, text, options }) => {
        const counts = options.map(({ number }) => votes[key]?.[number - 1] ?? 0)
        const shares = sharesOf(counts)
        const all = counts.reduce((sum, count) => sum + count, 0)
        return (
          <li key={key} style={view.look.card}>
            <strong dir="auto">{text}</strong>
            {options.length === 0 ? (
              <span>{answers[key] ?? 50} of 100</span>
            ) : (
              <>
                <ul className={css.votes} aria-label={text}>
                  {options.map(({ number, text: said }, at) => (
                    <Vote
                      key={number}
                      text={said}
                      count={counts[at] ?? 0}
                      share={shares[at] ?? 0}
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
  /** Percent of all votes. */
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
        <strong>{share} %</strong> {votesWords(count)}
      </span>
      <span className={css.bar} aria-hidden>
        <span className={css.part} style={{ transform: `scaleX(${share / 100})` }} />
      </span>
    </li>
  )
}

const votesWords = (count: number) => `${formatNumber(count)} ${count === 1 ? 'vote' : 'votes'}`
