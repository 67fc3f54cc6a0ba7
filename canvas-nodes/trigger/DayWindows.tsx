import { weekdays } from '#schemas/codes.ts'
import { isObject, textAt } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { TimeField } from '#src/kit/fields/TimeField.tsx'
import { AddButton } from '#src/kit/inspector/AddButton.tsx'
import { asList } from '#src/kit/inspector/below.ts'
import css from '#src/kit/inspector/inspector.module.css'
import { Json } from '#src/kit/inspector/Json.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { RemoveButton } from '#src/kit/inspector/RemoveButton.tsx'
import { Note } from '#src/kit/inspector/Section.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { isOvernight } from '../shared/times/day-words.ts'

const days = weekdays.map((day) => ({ value: day, label: day }))

/** The days and hours in which the rule applies; without any, it always does (C §3 `applyOffersOn`). */
export function DayWindows({ at }: { at: Cursor<unknown> }) {
  const list = asList(at)
  if (!list) return <WrongType at={at} label="Days and hours" blank={[]} />
  const windows = list.value ?? []
  return (
    <>
      {windows.length === 0 && <Note>Every day, at any hour.</Note>}
      <ul className={css.rows}>
        {windows.map((window, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a window is its place in the list; the wire gives it no id
          <li key={index} className={css.row}>
            <Window at={list.at(index)} index={index} />
            <RemoveButton list={list} index={index} what={textAt(window, 'day') || `day ${index + 1}`} />
          </li>
        ))}
      </ul>
      <Problems at={at} />
      <AddButton at={at} onClick={() => list.set([...windows, nextWindow(windows)], 'Add day')}>
        Add day
      </AddButton>
    </>
  )
}

function Window({ at, index }: { at: Cursor<unknown>; index: number }) {
  if (!isObject(at.value)) {
    return (
      <div className={css.grow}>
        <Json value={at.value} />
      </div>
    )
  }
  const window = at as Cursor<Slice>
  const which = textAt(window.value, 'day') || `day ${index + 1}`
  return (
    <div className={css.window}>
      <div className={css.wide}>
        <SelectField at={window.at('day')} label={`Day ${index + 1}`} hideLabel options={days} step="Change day" />
      </div>
      <TimeField at={window.at('startTime')} label={`${which} from`} hideLabel step="Change start of day" />
      <TimeField at={window.at('endTime')} label={`${which} to`} hideLabel step="Change end of day" />
      {isOvernight(window.value) && (
        <div className={css.wide}>
          <Note>Ends on the next day.</Note>
        </div>
      )}
    </div>
  )
}

/** A window for the first day that has none yet, with the hours of the last one. */
function nextWindow(windows: readonly unknown[]): Slice {
  const taken = windows.map((window) => textAt(window, 'day'))
  const last = windows.at(-1)
  return {
    day: weekdays.find((day) => !taken.includes(day)) ?? weekdays[0],
    startTime: textAt(last, 'startTime') || '00:00:00',
    endTime: textAt(last, 'endTime') || '23:59:59',
  }
}
