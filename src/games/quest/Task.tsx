import type { CSSProperties } from 'react'
import type { PreviewProps } from '../preview.ts'
import { Prize } from './Prize.tsx'
import type { State } from './progress.ts'
import css from './quest.module.css'
import type { TaskView } from './quest-view.ts'
import { Said } from './Said.tsx'
import { Timer } from './Timer.tsx'

interface Props {
  readonly task: TaskView
  readonly state: State
  /** The number of times it was done, of those it is asked for. */
  readonly done: number
  readonly cards: { readonly before: CSSProperties; readonly after: CSSProperties }
  readonly fades: boolean
  readonly names: PreviewProps['names']
  readonly onAdvance: () => void
}

const stateWords: Readonly<Record<State, string>> = {
  locked: 'not yet open',
  default: 'to be done',
  inProgress: 'under way',
  completed: 'done',
}

/** One task: its marker, its words, its time and prize, and its button; pressing either goes on with it. */
export function Task({ task, state, done, cards, fades, names, onAdvance }: Props) {
  const isDone = state === 'completed'
  const isOpen = state === 'default' || state === 'inProgress'
  const title = task.title.text || 'Task'
  return (
    <li
      className={css.task}
      style={isDone ? cards.after : cards.before}
      data-state={state}
      data-faded={(fades && state === 'locked') || undefined}
    >
      <button
        type="button"
        className={css.marker}
        disabled={!isOpen}
        aria-label={`${title}: ${stateWords[state]}`}
        onClick={onAdvance}
      >
        {isDone ? '✓' : ''}
      </button>
      {task.image && <img src={task.image} alt="" className={css.thumb} onError={hide} />}
      <div className={css.words}>
        <Said as="h4" words={task.title} instead="Task without a title" />
        <Said words={task.subtitle} />
        <div className={css.facts}>
          {task.minutes !== undefined && <Timer minutes={task.minutes} />}
          {task.times > 1 && (
            <span>
              {Math.min(done, task.times)} of {task.times}
            </span>
          )}
          <Prize prize={task.prize} names={names} />
        </div>
        {isDone && <Said words={task.result.words} />}
      </div>
      {task.cta && (
        <button
          type="button"
          className={css.cta}
          style={isDone ? task.cta.after : task.cta.before}
          disabled={!isOpen}
          onClick={onAdvance}
        >
          {isDone ? task.cta.done : state === 'inProgress' ? task.cta.goOn : task.cta.begin}
        </button>
      )}
    </li>
  )
}

function hide({ currentTarget }: { currentTarget: HTMLImageElement }) {
  currentTarget.hidden = true
}
