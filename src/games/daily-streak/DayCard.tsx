import { readableOn } from '../look.ts'
import type { PreviewProps } from '../preview.ts'
import type { DayState } from './days.ts'
import css from './streak.module.css'
import type { DayView, StreakView } from './streak-view.ts'

interface Props {
  readonly day: DayView
  readonly state: DayState
  /** The streak it belongs to: its colours. */
  readonly view: StreakView
  readonly names: PreviewProps['names']
}

const marks: Readonly<Record<DayState, string>> = { completed: '✓', active: '•', skipped: '–', default: '' }
const stateWords: Readonly<Record<DayState, string>> = {
  completed: 'done',
  active: 'today',
  skipped: 'skipped',
  default: 'to come',
}

/** A day of the streak: its number, what is played on it, and what it gives. */
export function DayCard({ day, state, view, names }: Props) {
  const colour = view.colours[state]
  const played =
    (day.rule && (names('rule', day.rule) ?? day.rule)) || (day.template && names('template', day.template))
  const given = day.offer && (names('offer', day.offer) ?? (day.offerName || day.offer))
  return (
    <li
      className={css.day}
      data-state={state}
      aria-current={state === 'active' ? 'step' : undefined}
      style={{ backgroundColor: colour, color: readableOn(colour) }}
    >
      <span className={css.number}>
        Day {day.number} <span aria-hidden>{marks[state]}</span>
        <span className={css.hidden}>, {stateWords[state]}</span>
      </span>
      {played && <span className={css.played}>{played}</span>}
      {given && (
        <span className={css.given} style={{ backgroundColor: view.gives, color: readableOn(view.gives) }}>
          {given}
        </span>
      )}
    </li>
  )
}
