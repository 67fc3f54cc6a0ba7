import type { GameProps } from '../play/game.ts'
import { questionsView } from './question-view.ts'
import css from './questions.module.css'
import type { Answers } from './use-answers.ts'

/** Shows the player's answer: their option, or the position of their slider. */
export function Answered({ game, answers }: { readonly game: GameProps; readonly answers: Answers }) {
  const { questions } = questionsView(game.template, game.language)
  return (
    <ul className={css.answers} aria-label="Your answers">
      {questions.map(({ key, text, options }) => {
        const answer = answers[key]
        const said =
          options.length === 0 ? `${answer ?? 50} of 100` : options.find(({ number }) => number === answer)?.text
        return (
          <li key={key}>
            <span dir="auto">{text}</span>
            <strong dir="auto">{answer === undefined ? 'No answer' : said}</strong>
          </li>
        )
      })}
    </ul>
  )
}
