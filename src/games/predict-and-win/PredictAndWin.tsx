import { useState } from 'react'
import { formatDateTime } from '#src/format/dates.ts'
import { useBrand } from '#src/kit/brand.ts'
import { localZone } from '#src/time/zones.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { gameLook } from '../frame/game-look.ts'
import { Picture } from '../frame/Picture.tsx'
import type { GameProps } from '../play/game.ts'
import { useTurn } from '../play/use-turn.ts'
import { Answered } from '../questions/Answered.tsx'
import { Questionnaire } from '../questions/Questionnaire.tsx'
import css from '../questions/questions.module.css'
import type { Answers } from '../questions/use-answers.ts'
import { Deadline } from './Deadline.tsx'
import own from './predict.module.css'
import { predictView } from './predict-view.ts'

/** A prediction: answers are taken until a deadline, and whether they are right is known when the answers are. */
export default function PredictAndWin(game: GameProps) {
  const turn = useTurn(game, () => undefined)
  const [sent, setSent] = useState<Answers>({})
  const view = predictView(game.template, game.language)
  const { buttons } = gameLook(game.template, game.language, useBrand())
  const shown = turn.played?.shown
  const right = shown?.kind === 'answers' ? shown.right : null
  const button = right === null ? view.hasButton && buttons[1] : view.hasResultButton && buttons[2]
  return (
    <Questionnaire
      game={game}
      turn={turn}
      name="Predict and win"
      last="Predict"
      before={<Deadline view={view} />}
      instead={right === null ? view.thanks.text || 'Your prediction is in' : ''}
      insteadStyle={right === null ? view.thanks.style : {}}
      onSend={(predicted) => {
        setSent(predicted)
        turn.begin({ predicted })
      }}
      after={(again) => button && <ActionButton look={button} onPress={game.open ? again : undefined} />}
    >
      {right === null && view.icon && <Picture from={view.icon} className={own.thanks} />}
      <Answered game={game} answers={sent} allRight={right} />
      {right === null && (
        <p className={css.told}>
          Who was right is known once the right answers are
          {view.deadline === undefined || !view.isKnownThen
            ? ''
            : `, after ${formatDateTime(view.deadline, localZone())}`}
          .
        </p>
      )}
    </Questionnaire>
  )
}
