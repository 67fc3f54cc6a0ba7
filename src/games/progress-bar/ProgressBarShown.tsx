import { useMemo } from 'react'
import type { JsonObject } from '#schemas/json.ts'
import { BarDesign } from './BarDesign.tsx'
import { barView, timeWords } from './bar-view.ts'
import css from './progress-bar.module.css'

interface Props {
  /** The bar's document, of any shape. */
  readonly bar: JsonObject
  /** The place of the language, from 0. */
  readonly language?: number
  /** The number of events that have come in. */
  readonly have: number
  /** Names it, where its own name is not for players. */
  readonly label?: string
  /** Says until when it may be filled; without it, the time there is. */
  readonly until?: string | undefined
}

/** A progress bar as players see it: its words, its design, a label for each event, and the time there is. */
export function ProgressBarShown({ bar, language = 0, have, label, until }: Props) {
  const view = useMemo(() => barView(bar, language), [bar, language])
  const done = Math.min(Math.max(0, have), view.events)
  const stages = view.labels.map((_, index) => ({ done: index < done ? 1 : 0, of: 1 }))
  const time = until ?? (view.timeMs === undefined ? '' : `${timeWords(view.timeMs)} to fill it`)
  return (
    <div className={css.bar}>
      {(view.start.text || view.end.text) && (
        <div className={css.ends}>
          <span style={view.start.style}>{view.start.text}</span>
          <span style={view.end.style}>{view.end.text}</span>
        </div>
      )}
      <BarDesign
        type={view.type}
        stages={stages}
        done={view.done}
        rest={view.rest}
        label={label || view.name || 'Progress'}
        says={`${done} of ${view.events} ${view.events === 1 ? 'event' : 'events'}`}
      />
      {view.labels.some(({ text }) => text) && (
        <ol className={css.labels} data-beside={view.type > 3 || undefined}>
          {view.labels.map(({ text, style: { color, ...style } }, index) => {
            const isFaded = view.fades && index >= done
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: an event is told by its place
                key={index}
                data-done={index < done || undefined}
                data-faded={isFaded || undefined}
                style={color === undefined || isFaded ? style : { ...style, color }}
              >
                {text || index + 1}
              </li>
            )
          })}
        </ol>
      )}
      {time && <p className={css.time}>{time}</p>}
    </div>
  )
}
