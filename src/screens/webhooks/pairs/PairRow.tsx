import { ActionIcon, Tooltip } from '@mantine/core'
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react'
import { textAt } from '#schemas/json.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { Icon } from '#src/kit/icons.tsx'
import { Json } from '#src/kit/inspector/Json.tsx'
import { ValueField } from '../value/ValueField.tsx'
import { KeyField } from './KeyField.tsx'
import classes from './pairs.module.css'
import { type Pair, readPairs } from './read-pairs.ts'

interface Props {
  readonly at: Cursor<unknown>
  readonly index: number
  readonly one: string
  readonly movable: boolean
  readonly between: ((row: Cursor<Pair>, index: number) => ReactNode) | undefined
  readonly hasValue: ((row: unknown) => boolean) | undefined
  readonly onMove: (to: number) => void
  /** A row of this list was dropped here. */
  readonly onDrop: (from: number) => void
  readonly onRemove: (() => void) | undefined
  readonly onFill: (pairs: readonly Pair[]) => void
}

/** Returns the data type of a dragged row: its position, for the list of this kind of row. */
const dragged = (one: string) => `application/x-questwire-${one.replaceAll(' ', '-')}`

/** A key and a value. What is no pair is shown as it came, and can be moved and removed. */
export function PairRow({ at, index, one, movable, between, hasValue, onMove, onDrop, onRemove, onFill }: Props) {
  const [isOver, setOver] = useState(false)
  const name = textAt(at.value, 'key') || `${one} ${index + 1}`
  const row = at as Cursor<Pair>
  const isPair = typeof at.value === 'object' && at.value !== null && !Array.isArray(at.value)
  const carries = (event: DragEvent) => event.dataTransfer.types.includes(dragged(one))

  function paste(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>, isKey: boolean) {
    const pairs = readPairs(event.clipboardData.getData('text'))
    // One pair is meant as such only where a key is expected.
    if (pairs.length > 1 || (isKey && pairs.length === 1)) {
      event.preventDefault()
      onFill(pairs)
    }
  }
  return (
    <li
      className={classes.row}
      data-row={index}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!movable || !carries(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!carries(event)) return
        event.preventDefault()
        onDrop(Number(event.dataTransfer.getData(dragged(one))))
      }}
    >
      {movable && (
        <Tooltip label="Drag, or press the arrow keys">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="input-sm"
            className={classes.handle ?? ''}
            data-move={index}
            draggable
            aria-label={`Move ${name}: arrow keys up and down`}
            onDragStart={(event) => event.dataTransfer.setData(dragged(one), `${index}`)}
            onKeyDown={(event) => {
              const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
              if (step === undefined) return
              event.preventDefault()
              onMove(index + step)
            }}
          >
            <Icon name="drag" />
          </ActionIcon>
        </Tooltip>
      )}
      {isPair ? (
        <>
          <div className={classes.key}>
            <KeyField at={row.at('key')} label={`Key of ${one} ${index + 1}`} onPaste={(event) => paste(event, true)} />
          </div>
          {between && <div className={classes.between}>{between(row, index)}</div>}
          {(hasValue?.(at.value) ?? true) && (
            <div className={classes.value}>
              <ValueField
                at={row.at('value')}
                label={`Value of ${name}`}
                hideLabel
                placeholder="value"
                step={`Change ${name}`}
                onPaste={(event) => paste(event, false)}
              />
            </div>
          )}
        </>
      ) : (
        <div className={classes.value}>
          <Json value={at.value} />
        </div>
      )}
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="input-sm"
          data-remove={index}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </ActionIcon>
      )}
    </li>
  )
}
