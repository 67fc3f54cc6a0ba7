import { type CSSProperties, type ReactNode, useMemo, useState } from 'react'
import { Frame } from '../frame/Frame.tsx'
import frame from '../frame/frame.module.css'
import { ownText } from '../frame/own-text.ts'
import { Picture } from '../frame/Picture.tsx'
import { PlayButton } from '../frame/PlayButton.tsx'
import type { GameProps } from '../play/game.ts'
import type { Turn } from '../play/use-turn.ts'
import { Countdown, QuestionTimer } from './Countdown.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { questionsView } from './question-view.ts'
import css from './questions.module.css'
import { type Answers, useAnswers } from './use-answers.ts'
import { useCountdown } from './use-countdown.ts'

interface Props {
  readonly game: GameProps
  readonly turn: Turn
  readonly name: string
  /** The text of the last button. */
  readonly last: string
  readonly instead: string
  /** The style of `instead`. */
  readonly insteadStyle?: CSSProperties
  /** Stands before the questions while they are answered. */
  readonly before?: ReactNode
  /** Stands after the button once a turn is over; it is given what begins the next one. */
  readonly after?: (again: () => void) => ReactNode
  readonly onSend: (answers: Answers) => void
  /** The content in place of the questions once they are answered. */
  readonly children?: ReactNode
}

/** Questions one after the other, with a timer where the template has one; when it is over, what was answered is sent. */
export function Questionnaire({
  game,
  turn,
  name,
  last,
  instead,
  insteadStyle = {},
  before,
  after,
  onSend,
  children,
}: Props) {
  const { template, language } = game
  const view = useMemo(() => questionsView(template, language), [template, language])
  const asked = useAnswers(view)
  const [isBegun, setBegun] = useState(false)
  const { phase } = turn
  const own = ownText(game)
  const isReady = game.open && phase === 'ready'
  const waits = view.seconds > 0 && !isBegun
  const send = () => onSend(asked.all())
  const left = useCountdown(view.seconds, isBegun && phase === 'ready', send)
  const again = () => {
    asked.renew()
    setBegun(false)
    turn.renew()
  }
  const next = () => {
    if (phase === 'shown') again()
    else if (waits) {
      setBegun(true)
      asked.go(0)
    } else if (asked.isLast) send()
    else asked.go(asked.index + 1)
  }
  const isOver = phase === 'showing' || phase === 'shown'
  return (
    <Frame
      game={game}
      turn={turn}
      name={name}
      instead={instead}
      insteadStyle={insteadStyle}
      controls={
        <>
          {asked.index > 0 && phase === 'ready' && (
            <button type="button" className={frame.quiet} onClick={() => asked.go(asked.index - 1)}>
              Back
            </button>
          )}
          <PlayButton
            game={game}
            turn={turn}
            text={waits ? own || 'Start' : asked.isLast ? (view.seconds === 0 && own) || last : 'Next'}
            again="Answer again"
            waits={!waits && !asked.isAnswered && phase !== 'shown'}
            onPlay={next}
          />
          {phase === 'shown' && after?.(again)}
        </>
      }
    >
      {view.banner && <Picture from={view.banner} className={css.banner} />}
      {!isOver && before}
      {isBegun && view.seconds > 0 && !isOver && <Countdown left={left} of={view.seconds} style={view.look.timer} />}
      {waits && !isOver && (
        <p className={css.told}>
          {asked.of} {asked.of === 1 ? 'question' : 'questions'}; the time runs from when you start.
        </p>
      )}
      {!waits && !isOver && asked.question && (
        <>
          {asked.of > 1 && (
            <p className={css.told}>
              Question {asked.index + 1} of {asked.of}
            </p>
          )}
          {asked.question.seconds > 0 && (
            <QuestionTimer
              key={`${asked.question.key} timer`}
              seconds={asked.question.seconds}
              runs={isReady}
              style={view.look.timer}
              onOver={next}
            />
          )}
          <QuestionCard
            key={asked.question.key}
            question={asked.question}
            answer={asked.answers[asked.question.key]}
            isOff={!isReady}
            look={view.look}
            headRef={asked.head}
            onAnswer={(value) => asked.question && asked.answer(asked.question.key, value)}
          />
        </>
      )}
      {asked.of === 0 && <p className={css.told}>There are no questions yet.</p>}
      {phase === 'shown' && children}
    </Frame>
  )
}
