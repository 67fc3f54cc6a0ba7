import { Button } from '@mantine/core'
import { Fragment } from 'react'
import { blankUserEvent, blankUserGroup, blankUserIs, joinOf } from '#schemas/values/user-event.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { asList } from '#src/kit/inspector/below.ts'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { ConditionItem } from './ConditionItem.tsx'
import css from './conditions.module.css'
import { focusItem } from './focus-item.ts'

interface Props {
  /** The holder of the conditions: `events`, and how they join. */
  readonly at: Cursor<Slice>
  /** The outermost list, over which items are moved. */
  readonly root: Cursor<Slice>
  /** The position of the holder below the root: the indexes of the groups around, and its own. */
  readonly path: readonly number[]
}

/** Conditions, and groups of them, joined by AND or OR (C §3; groups and conditions on the person are ours). */
export function ConditionList({ at, root, path }: Props) {
  const list = asList(at.at('events'))
  if (!list) return <WrongType at={at.at('events')} label="Conditions" blank={[]} />
  const items = list.value ?? []
  const join = joinOf(at.value ?? {})
  const isGroup = path.length > 0
  const add = (item: unknown, step: string) => {
    list.set([...items, item], step)
    focusItem(`${list.path}.${items.length}`, 'field')
  }
  return (
    <>
      {(items.length > 1 || isGroup) && (
        <Join
          at={at}
          {...(isGroup ? { label: `Group ${numberOf(path)}`, isHidden: true } : { label: 'They must have met' })}
        />
      )}
      {items.length > 0 && (
        <ul className={css.list}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place in the list
            <Fragment key={index}>
              {index > 0 && (
                <li aria-hidden className={css.join}>
                  {join === 'OR' ? 'or' : 'and'}
                </li>
              )}
              <ConditionItem item={item} list={list} index={index} root={root} path={[...path, index]} around={join} />
            </Fragment>
          ))}
        </ul>
      )}
      <Problems at={at.at('events')} />
      {at.readOnly === false && (
        <div className={css.add}>
          <Add onClick={() => add(blankUserEvent(), 'Add condition')}>Add condition</Add>
          <Add onClick={() => add(blankUserIs(), 'Add condition on the person')}>About the person</Add>
          <Add onClick={() => add(blankUserGroup(join), 'Add group')}>Add group</Add>
        </div>
      )}
    </>
  )
}

/** The number of an item as people count: `2.1` is the first of the second. */
export const numberOf = (path: readonly number[]) => path.map((index) => index + 1).join('.')

function Add({ children, onClick }: { readonly children: string; readonly onClick: () => void }) {
  return (
    <Button variant="default" size="compact-sm" leftSection={<Icon name="plus" />} onClick={onClick}>
      {children}
    </Button>
  )
}

const isJoin = (value: unknown) => value === undefined || value === 'AND' || value === 'OR'

/** Edits how the conditions join: `query` and `operator` say the same, wherever the document has them. */
function Join({
  at,
  label,
  isHidden = false,
}: {
  readonly at: Cursor<Slice>
  readonly label: string
  readonly isHidden?: boolean
}) {
  const held = at.value ?? {}
  const join = (next: unknown) =>
    at.set(
      {
        ...held,
        ...(isJoin(held.query) ? { query: next } : {}),
        ...(Object.hasOwn(held, 'operator') || !isJoin(held.query) ? { operator: next } : {}),
      },
      'Change how conditions join',
    )
  return (
    <div className={css.together}>
      <SegmentedField
        at={{ ...at.at('query'), value: joinOf(held), set: join } as Cursor<unknown>}
        label={label}
        hideLabel={isHidden}
        options={[
          { value: 'AND', label: 'All of these' },
          { value: 'OR', label: 'Any of these' },
        ]}
      />
    </div>
  )
}
