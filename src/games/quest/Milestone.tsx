import type { ReactNode } from 'react'
import type { PreviewProps } from '../preview.ts'
import { Prize } from './Prize.tsx'
import css from './quest.module.css'
import type { MilestoneView } from './quest-view.ts'
import { Said } from './Said.tsx'
import { Timer } from './Timer.tsx'

interface Props {
  readonly milestone: MilestoneView
  /** The number of its tasks that are done. */
  readonly done: number
  readonly showsResults: boolean
  readonly names: PreviewProps['names']
  /** Its tasks. */
  readonly children: ReactNode
}

/** One milestone: its words, its time and prize, its tasks, and what is shown when it is reached. */
export function Milestone({ milestone, done, showsResults, names, children }: Props) {
  const { tasks, result } = milestone
  const isReached = tasks.length > 0 && done === tasks.length
  return (
    <section
      className={css.milestone}
      style={isReached ? milestone.after : milestone.before}
      data-state={isReached ? 'completed' : 'default'}
    >
      <header className={css.milestoneHead}>
        {milestone.image && <img src={milestone.image} alt="" className={css.thumb} onError={hide} />}
        <div className={css.words}>
          <Said as="h3" words={milestone.title} instead="Milestone without a title" />
          <Said words={milestone.subtitle} />
        </div>
        <span className={css.count}>
          {done}/{tasks.length}
        </span>
      </header>
      <Said words={milestone.description} />
      <div className={css.facts}>
        {milestone.minutes !== undefined && <Timer minutes={milestone.minutes} />}
        <Prize prize={milestone.prize} names={names} />
      </div>
      {isReached && showsResults && (result.words.text || result.image) && (
        <div className={css.reached} role="status">
          {result.image && <img src={result.image} alt="" className={css.thumb} onError={hide} />}
          <Said words={result.words} />
        </div>
      )}
      <ul className={css.tasks}>{children}</ul>
    </section>
  )
}

function hide({ currentTarget }: { currentTarget: HTMLImageElement }) {
  currentTarget.hidden = true
}
