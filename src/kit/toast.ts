/** The documented short messages after a change (C §8). A failure stays until it is read; what was typed stays where it is. */
import { type NotificationData, notifications } from '@mantine/notifications'
import { genericMessages as say } from '#schemas/messages/index.ts'
import { overlaysMounted } from './overlays.ts'

/** Shows a message. It is kept until messages are mounted. */
function show(message: NotificationData): void {
  notifications.show(message)
  void overlaysMounted()
}

function success(message: string): void {
  notifications.hide(FAILED_SAVE_ID)
  show({ message, color: 'green', autoClose: 4000 })
}

/** The id of the message that a save failed: the next one, or a save that succeeds, takes its place. */
const FAILED_SAVE_ID = 'failed-to-save'

function failure(message: string, reason?: unknown, id?: string): void {
  if (id !== undefined) notifications.hide(id)
  const detail = reason instanceof Error && reason.message !== message ? reason.message : undefined
  show({
    ...(id === undefined ? {} : { id }),
    message: detail ?? message,
    ...(detail ? { title: message } : {}),
    color: 'red',
    autoClose: 10_000,
    role: 'alert',
  })
}

/** The documented toasts; `failed…` take the error, whose own sentence is shown below. */
export const toast = {
  success,
  failure,
  /** Says why something did not happen. */
  info: (message: string) => show({ message, color: 'gray', autoClose: 6000 }),
  saved: () => success(say.saved),
  updated: () => success(say.updated),
  deleted: () => success(say.deleted),
  copied: () => success(say.copied),
  downloaded: () => success(say.downloaded),
  failedToSave: (reason?: unknown) => failure(say.failedToSave, reason, FAILED_SAVE_ID),
  failedToUpdate: (reason?: unknown) => failure(say.failedToUpdate, reason),
  failedToDelete: (reason?: unknown) => failure(say.failedToDelete, reason),
  failedToCopy: (reason?: unknown) => failure(say.failedToCopy, reason),
  failedToDownload: (reason?: unknown) => failure(say.failedToDownload, reason),
  wentWrong: (reason?: unknown) => failure(say.somethingWrong, reason),
}
