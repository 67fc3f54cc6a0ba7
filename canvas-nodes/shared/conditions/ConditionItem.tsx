import { isObject } from '#schemas/json.ts'
import { itemKind } from '#schemas/values/user-event.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { Json } from '#src/kit/inspector/Json.tsx'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { RemoveButton } from '#src/kit/inspector/RemoveButton.tsx'
import { Condition } from './Condition.tsx'
import { ConditionList, numberOf } from './ConditionList.tsx'
import { ConditionMenu } from './ConditionMenu.tsx'
import css from './conditions.module.css'
import { PersonCondition } from './PersonCondition.tsx'

interface Props {
  readonly item: unknown
  readonly list: Cursor<readonly unknown[]>
  readonly index: number
  readonly root: Cursor<Slice>
  readonly path: readonly number[]
  /** The way its list joins. */
  readonly around: 'AND' | 'OR'
}

const words = { did: 'What they did', is: 'Who they are', group: 'A group', odd: 'Kept as it came' } as const

/** One item of a list of conditions: what people did, what they are, a group, or something that is shown and kept. */
export function ConditionItem({ item, list, index, root, path, around }: Props) {
  const kind = shownAs(item)
  const at = list.at(index) as Cursor<Slice>
  const what = `${kind === 'group' ? 'group' : 'condition'} ${numberOf(path)}`
  return (
    <li className={kind === 'group' ? `${css.item} ${css.group}` : css.item} data-condition={at.path}>
      <div className={css.head}>
        <span>
          {kind === 'group' ? 'Group' : 'Condition'} {numberOf(path)}
          {kind !== 'group' && ` · ${words[kind]}`}
        </span>
        <ConditionMenu root={root} path={path} what={what} around={around} />
        <RemoveButton list={list} index={index} what={what} />
      </div>
      {kind === 'did' && <Condition at={at} />}
      {kind === 'is' && <PersonCondition at={at} />}
      {kind === 'group' && (
        <>
          <ConditionList at={at} root={root} path={path} />
          <OtherFields of="group" slice={at.value} known={['query', 'operator', 'events']} />
        </>
      )}
      {kind === 'odd' && (
        <>
          <Json value={item} />
          <Problems at={at} below />
        </>
      )}
    </li>
  )
}

/** Returns how an item is shown; an item that no field can show is odd. */
function shownAs(item: unknown): keyof typeof words {
  const kind = itemKind(item)
  if (kind === 'is') return isObject(item) && Object.hasOwn(item, 'userProperty') ? 'is' : 'odd'
  if (kind === 'group') return isObject(item) && Array.isArray(item.events) ? 'group' : 'odd'
  return kind ?? 'odd'
}
