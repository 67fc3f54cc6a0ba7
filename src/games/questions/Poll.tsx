import { useState } from 'react'
import type { GameProps } from '../play/game.ts'
import { useTurn } from '../play/use-turn.ts'
import { Answered } from './Answered.tsx'
import { Questionnaire } from './Questionnaire.tsx'
import type { Answers } from './use-answers.ts'
import { Votes } from './Votes.tsx'

interface Props {
  readonly game: GameProps
  readonly name: string
  /** The text of the last button. */
  readonly last: string
  readonly thanks: string
}

/** Questions without a right answer, sent together and read back, with the votes of everybody where those are counted. */
export function Poll({ game, name, last, thanks }: Props) {
  const turn = useTurn(game, () => undefined)
  const [sent, setSent] = useState<Answers>({})
  const votes = turn.played?.votes
  return (
    <Questionnaire
      game={game}
      turn={turn}
      name={name}
      last={last}
      instead={thanks}
      onSend={(answers) => {
        setSent(answers)
        turn.begin({ answers })
      }}
    >
      {votes ? <Votes game={game} answers={sent} votes={votes} /> : <Answered game={game} answers={sent} />}
    </Questionnaire>
  )
}
