import { useState } from 'react'
import type { DrawReceipt, OwnDraw } from '#schemas/values/draws.ts'
import { sentenceOf } from '../player/play-error.ts'
import { usePlayer } from '../player/player-context.ts'
import { CheckedDraw } from './CheckedDraw.tsx'
import css from './draw-check.module.css'
import { dayWords, outcomeWords } from './draw-words.ts'

interface Props {
  readonly ruleId: string
  /** Path of the public record below the address of the calls. */
  readonly record: string
  /** The draw that was just played, which stands by itself. */
  readonly last: DrawReceipt | undefined
}

/** The player's earlier draws of a rule, read when they are asked for; each can be checked once its secret is revealed. */
export function OwnDraws({ ruleId, record, last }: Props) {
  const { ownDraws } = usePlayer()
  const [draws, setDraws] = useState<readonly OwnDraw[]>()
  const [problem, setProblem] = useState('')
  const read = () => {
    setProblem('')
    ownDraws(ruleId).then(setDraws, (error: unknown) => setProblem(sentenceOf(error)))
  }
  const earlier = draws?.filter(({ day, number, player }) => `${[day, number, player]}` !== keyOf(last)) ?? []
  return (
    <details
      onToggle={({ currentTarget, target }) => {
        if (target === currentTarget && currentTarget.open && !draws) read()
      }}
    >
      <summary>{last ? 'Your earlier draws' : 'Your draws'}</summary>
      {problem ? (
        <p role="alert">{problem}</p>
      ) : draws ? (
        earlier.length === 0 && <p>{last ? 'There are no earlier ones.' : 'You have not played this yet.'}</p>
      ) : (
        <p role="status">Opening…</p>
      )}
      <ul className={css.draws}>
        {earlier.map((draw) => (
          <li key={draw.playId}>
            <CheckedDraw
              title={`${dayWords(draw.day)}, number ${draw.number}: ${outcomeWords(draw)}`}
              draw={draw}
              seed={draw.seed}
              record={record}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

const keyOf = (draw: DrawReceipt | undefined) => draw && `${[draw.day, draw.number, draw.player]}`
