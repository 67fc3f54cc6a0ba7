import { isObject, textAt } from '#schemas/json.ts'
import { blankCustomActivity } from '#schemas/values/custom-activity.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { AddButton } from '#src/kit/inspector/AddButton.tsx'
import { asList } from '#src/kit/inspector/below.ts'
import css from '#src/kit/inspector/inspector.module.css'
import { Json } from '#src/kit/inspector/Json.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { RemoveButton } from '#src/kit/inspector/RemoveButton.tsx'
import { Fold } from '#src/kit/inspector/Section.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { CountFields, DoneFields, EarningFields } from '../shared/activity/ActivityFields.tsx'

/** The activities that a rule counts beside its game (E §3 `customActivityEvents`), each with its fields folded away. */
export function CountedActivities({ at }: { at: Cursor<unknown> }) {
  const list = asList(at)
  const { names } = useLookups()
  if (!list) return <WrongType at={at} label="Counted activities" blank={[]} />
  const activities = list.value ?? []
  return (
    <>
      <ul className={css.rows} aria-label="Counted activities">
        {activities.map((activity, index) => {
          const [rule, event] = [textAt(activity, 'activity'), textAt(activity, 'event')]
          const what = rule ? names('rule', rule) : names('event', event)
          const title = what || rule || event || `Activity ${index + 1}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an activity is its place in the list; the wire gives it no id
            <li key={index} className={css.row}>
              <div className={css.grow}>
                {isObject(activity) ? (
                  <Fold title={title} open={!rule && !event} quiet>
                    <DoneFields at={list.at(index) as Cursor<Slice>} />
                    <CountFields at={list.at(index) as Cursor<Slice>} />
                    <EarningFields at={list.at(index) as Cursor<Slice>} />
                  </Fold>
                ) : (
                  <Json value={activity} />
                )}
              </div>
              <RemoveButton list={list} index={index} what={title} />
            </li>
          )
        })}
      </ul>
      <Problems at={at} />
      <AddButton at={at} onClick={() => list.set([...activities, blankCustomActivity()], 'Add activity')}>
        Add activity
      </AddButton>
    </>
  )
}
