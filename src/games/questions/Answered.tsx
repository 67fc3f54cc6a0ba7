import { useMemo, useState } from 'react'
import frame from '../frame/frame.module.css'
import { platformWords } from '../frame/platform-words.ts'
import type { GameProps } from '../play/game.ts'
import { type OptionState, type QuestionLook, stateOf } from './question-look.ts'
import { questionsView } from './question-view.ts'
import css from './questions.module.css'
import type { Answers } from './use-answers.ts'

/** The answers that are drawn at first, and with each press of the button below: a quiz may have thousands. */
const ANSWERS_AT_ONCE = 20

interface Props {
  readonly game: GameProps
  readonly answers: Answers
  /** True where all answers were right, false where not all were; null where that is not known yet. */
  readonly allRight?: boolean | null
  /** Says of each answer whether it was right, where the document tells. */
  readonly isTold?: boolean
}

/** Shows the player's answer: their option, or the position of their slider. */
export function Answered({ game, answers, allRight = null, isTold = false }: Props) {
  const { questions, look } = useMemo(() => questionsView(game.template, game.language), [game.template, game.language])
  const [count, setCount] = useState(ANSWERS_AT_ONCE)
  const more = Math.min(ANSWERS_AT_ONCE, questions.length - count)
  return (
    <>
      <ul className={css.answers} aria-label="Your answers">
        {questions.slice(0, count).map(({ key, text, options, right }) => {
          const answer = answers[key]
          const state = stateOf(answer, isTold ? right : rightBy(answer, allRight, questions.length))
          const said =
            options.length === 0 ? `${answer ?? 50} of 100` : options.find(({ number }) => number === answer)?.text
          return (
            <li key={key} style={look.card}>
              <span dir="auto">{text}</span>
              <strong {...answerLook(state, look)} dir="auto">
                {answer === undefined ? 'No answer' : said}
                {state === 'correct' && ', right'}
                {state === 'wrong' && ', wrong'}
              </strong>
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <button
          type="button"
          className={frame.quiet}
          onClick={() => setCount(count + ANSWERS_AT_ONCE)}
          {...platformWords}
        >
          Show {more} more of {questions.length}
        </button>
      )}
    </>
  )
}

/** An answer in the look of what became of it. */
const answerLook = (state: OptionState, { options }: QuestionLook) =>
  state === 'default' ? {} : { className: css.told ?? '', style: options[state] }

/** The option that was right, as far as the result of all of them says it: an option of no question is none. */
function rightBy(answer: number | undefined, allRight: boolean | null, questions: number): number | undefined {
  if (allRight === null || (!allRight && questions > 1)) return undefined
  return allRight ? answer : -1
}
