import { useState } from 'react'
import type { GameProps } from '../play/game.ts'
import { useTurn } from '../play/use-turn.ts'
import { Answered } from '../questions/Answered.tsx'
import { Questionnaire } from '../questions/Questionnaire.tsx'
import css from '../questions/questions.module.css'
import type { Answers } from '../questions/use-answers.ts'

/** A quiz: what was answered is sent, and how good it was is known from what comes back. */
export default function Quiz(game: GameProps) {
  const turn = useTurn(game, () => undefined)
  const [sent, setSent] = useState<Answers>({})
  const shown = turn.played?.shown
  return (
    <Questionnaire
      game={game}
      turn={turn}
      name="Quiz"
      last="Send answers"
      instead=""
      onSend={(answers) => {
        setSent(answers)
        turn.begin({ answers })
      }}
    >
      {shown?.kind === 'score' && (
        <p>
          <span className={css.points}>{shown.score}</span> {shown.score === 1 ? 'point' : 'points'}
        </p>
      )}
      {shown?.kind === 'answers' && shown.right !== null && (
        <p className={css.points}>{shown.right ? 'All right!' : 'Not all right'}</p>
      )}
      <Answered game={game} answers={sent} isTold />
    </Questionnaire>
  )
}
