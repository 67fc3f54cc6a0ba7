import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { genericMessages as say } from '#schemas/messages/index.ts'
import { overlaysMounted } from './overlays.ts'

const focused = { 'data-autofocus': true }

interface Question {
  readonly title: string
  readonly message: ReactNode
  /** The button that does it; OK unless said otherwise (C §2 names Cancel and OK). */
  readonly ok?: string
  /** True where the action removes something. */
  readonly danger?: boolean
  /** The width of the dialog; that of a sentence unless said otherwise. */
  readonly size?: 'md' | 'lg'
}

/** Asks with a Cancel / OK dialog; false also when it is closed otherwise. */
export async function confirm({ title, message, ok = 'OK', danger = false, size = 'md' }: Question): Promise<boolean> {
  await overlaysMounted()
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: <Text fw={600}>{title}</Text>,
      withCloseButton: false,
      size,
      children: typeof message === 'string' ? <Text size="sm">{message}</Text> : message,
      labels: { cancel: 'Cancel', confirm: ok },
      // What takes something away is not done by a hasty Enter.
      cancelProps: { ...(danger ? focused : {}) },
      confirmProps: danger ? { color: 'red' } : { ...focused },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    })
  })
}

/** Asks the documented question before something is deleted (C §8). */
export function confirmDelete(name: string): Promise<boolean> {
  return confirm({ title: `Delete “${name}”`, message: say.confirmDelete, danger: true })
}
