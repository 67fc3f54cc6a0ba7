import { useState } from 'react'
import { answerDeadlineOf } from '#schemas/documents/template-keys.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { localZone } from '#src/time/zones.ts'
import { holdersOf, objectIn, textOf } from '../frame/reading.ts'
import type { GameProps } from '../play/game.ts'
import { useTurn } from '../play/use-turn.ts'
import { Answered } from '../questions/Answered.tsx'
import { Questionnaire } from '../questions/Questionnaire.tsx'
import css from '../questions/questions.module.css'
import type { Answers } from '../questions/use-answers.ts'

/** A prediction: answers are taken until a deadline, and whether they are right is known when the answers are. */
export default function PredictAndWin(game: GameProps) {
  const turn = useTurn(game, () => undefined)
  const [sent, setSent] = useState<Answers>({})
  const holders = holdersOf(game.template, game.language)
  const deadline = answerDeadlineOf(game.template)
  const shown = turn.played?.shown
  const right = shown?.kind === 'answers' ? shown.right : null
  return (
    <Questionnaire
      game={game}
      turn={turn}
      name="Predict and win"
      last="Predict"
      instead={
        right === null
          ? textOf(objectIn(holders, 'submissionConfig').submissionText) || 'Your prediction is in'
          : 'Not this time'
      }
      onSend={(predicted) => {
        setSent(predicted)
        turn.begin({ predicted })
      }}
    >
      <Answered game={game} answers={sent} />
      {right === null && (
        <p className={css.told}>
          Who was right is known once the right answers are
          {deadline === undefined ? '' : `, after ${formatDateTime(deadline, localZone)}`}.
        </p>
      )}
    </Questionnaire>
  )
}
