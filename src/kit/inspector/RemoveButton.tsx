import { ActionIcon } from '@mantine/core'
import type { Cursor } from '../cursor.ts'
import { Icon } from '../icons.tsx'
import css from './inspector.module.css'

interface Props {
  readonly list: Cursor<readonly unknown[]>
  readonly index: number
  /** The name of the thing that is removed: "Friday". */
  readonly what: string
}

/** Takes one item out of a list; the others stay as they are. Not there where the list is locked. */
export function RemoveButton({ list, index, what }: Props) {
  if (list.readOnly !== false) return null
  return (
    <ActionIcon
      className={css.end}
      variant="subtle"
      color="gray"
      size="input-sm"
      aria-label={`Remove ${what}`}
      onClick={() =>
        list.set(
          (list.value ?? []).filter((_, other) => other !== index),
          `Remove ${what}`,
        )
      }
    >
      <Icon name="trash" />
    </ActionIcon>
  )
}
