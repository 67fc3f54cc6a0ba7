import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useState } from 'react'
import { editRow } from '../../core/actions.ts'
import { edgeOf, type ShownRow, sliceOf } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { isTotalWrongOf } from '../../core/issues.ts'
import { lockOfNode } from '../../core/locks.ts'
import classes from './board.module.css'

/**
 * The label of a row: a button with its text, and an input while it is edited. Enter keeps the edit, Escape discards
 * it.
 */
export function RowLabel({ id, row: { kind, holder, index } }: { id: string; row: ShownRow }) {
  const board = useBoard()
  const locked = useAtomValue(lockOfNode(holder))('')
  const slice = useAtomValue(sliceOf(holder)) ?? {}
  const source = useAtomValue(edgeOf(id))?.source ?? ''
  const isTotalWrong = useAtomValue(isTotalWrongOf(source))
  const wrong = kind.id === 'percentage' && isTotalWrong
  const [text, setText] = useState<string>()
  const { label, parse, inputText } = kind
  const shown = kind.text(slice, index)
  const keep = () => {
    const next = text === undefined || text === inputText?.(slice) ? undefined : parse?.(text, slice)
    if (next) editRow(board.store, holder, next, `Change ${label.toLowerCase()} to ${kind.text(next, index)}`)
    setText(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter') keep()
    if (event.key === 'Escape') setText(undefined)
  }
  if (shown === '') return null
  // "day 2" needs no "Day" before it, nor "rank 3" a "Rank".
  const said = shown.startsWith(`${label.toLowerCase()} `) ? shown : `${label} ${shown}`
  if (text === undefined) {
    const isEditable = !locked && parse !== undefined
    return (
      <button
        type="button"
        className={classes.share}
        data-wrong={wrong || undefined}
        aria-label={`${said}${isEditable ? ', edit' : ''}`}
        onClick={() => (isEditable ? setText(inputText?.(slice) ?? '') : board.show(id))}
      >
        {shown}
      </button>
    )
  }
  return (
    <input
      className={classes.shareInput}
      aria-label={label}
      inputMode="decimal"
      // biome-ignore lint/a11y/noAutofocus: the input replaces the button that was just pressed
      autoFocus
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={keep}
    />
  )
}
