import { Button, Input } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Cursor } from '#src/kit/cursor.ts'
import { Icon } from '#src/kit/icons.tsx'
import { asList, messagesAt } from '#src/kit/inspector/below.ts'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { PairRow } from './PairRow.tsx'
import classes from './pairs.module.css'
import type { Pair } from './read-pairs.ts'

interface Props {
  readonly at: Cursor<unknown>
  /** The title of the list: "Headers". */
  readonly label: string
  /** The singular in lower case: "header". */
  readonly one: string
  readonly description?: ReactNode
  /** A new row; a pair with nothing in it unless given. */
  readonly blank?: Readonly<Record<string, string>>
  /** Stands between key and value: a comparison. */
  readonly between?: (row: Cursor<Pair>, index: number) => ReactNode
  /** Says whether a row has a value to type; by default all have. */
  readonly hasValue?: (row: unknown) => boolean
}

/** A list of keys and values: rows are added, removed, moved by drag or by keys, and filled by pasting several at once. */
export function Pairs({ at, label, one, description, blank = { key: '', value: '' }, between, hasValue }: Props) {
  const root = useRef<HTMLDivElement>(null)
  /** The field that takes the focus once the rows are drawn again. */
  const focusNext = useRef<string>(undefined)
  useEffect(() => {
    if (!focusNext.current) return
    root.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = undefined
  })
  const list = asList(at)
  if (!list) return <WrongType at={at} label={label} blank={[{ ...blank }]} />
  const rows = list.value ?? []
  const isLocked = at.readOnly !== false

  function move(from: number, to: number) {
    if (to < 0 || to >= rows.length || from === to) return
    const others = rows.filter((_, index) => index !== from)
    focusNext.current = `[data-move="${to}"]`
    at.set([...others.slice(0, to), rows[from], ...others.slice(to)], `Move ${one}`)
  }
  function remove(index: number) {
    focusNext.current = index > 0 ? `[data-remove="${index - 1}"]` : '[data-add]'
    at.set(
      rows.filter((_, other) => other !== index),
      `Remove ${one}`,
    )
  }
  function add() {
    focusNext.current = `[data-row="${rows.length}"] input`
    at.set([...rows, { ...blank }], `Add ${one}`)
  }
  /** Pasted pairs take the place of the row they are pasted into, and stand after it. */
  function fill(index: number, pairs: readonly Pair[]) {
    const filled = pairs.map((pair, at) => ({ ...blank, ...(at === 0 ? (rows[index] as object) : {}), ...pair }))
    at.set([...rows.slice(0, index), ...filled, ...rows.slice(index + 1)], `Paste ${label.toLowerCase()}`)
  }

  return (
    <Input.Wrapper
      ref={root}
      label={label}
      labelElement="div"
      description={description}
      error={messagesAt(at)}
      role="group"
      aria-label={label}
    >
      <ul className={classes.rows}>
        {rows.map((_, index) => (
          <PairRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list; the wire gives it no id
            key={index}
            at={(list as Cursor<readonly unknown[]>).at(index) as Cursor<unknown>}
            index={index}
            one={one}
            movable={!isLocked && rows.length > 1}
            between={between}
            hasValue={hasValue}
            onMove={(to) => move(index, to)}
            onDrop={(from) => move(from, index)}
            onRemove={isLocked ? undefined : () => remove(index)}
            onFill={(pairs) => fill(index, pairs)}
          />
        ))}
      </ul>
      {!isLocked && (
        <Button data-add variant="default" size="compact-sm" leftSection={<Icon name="plus" size={14} />} onClick={add}>
          Add {one}
        </Button>
      )}
    </Input.Wrapper>
  )
}
