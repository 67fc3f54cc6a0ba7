import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Cursor } from '../cursor.ts'
import { Icon } from '../icons.tsx'
import css from './inspector.module.css'

interface Props {
  readonly at: Pick<Cursor<unknown>, 'readOnly'>
  readonly onClick: () => void
  /** The words: "Add day". */
  readonly children: ReactNode
}

/** Adds something below what is there. Not there where the place is locked. */
export function AddButton({ at, onClick, children }: Props) {
  if (at.readOnly !== false) return null
  return (
    <Button
      className={css.start}
      variant="default"
      size="compact-sm"
      leftSection={<Icon name="plus" />}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
