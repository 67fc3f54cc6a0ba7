/** Messages of their own accord: runs begin, what happened is followed, what is due is sent. One round at a time on a server. */
import type { Platform } from '../base/context.ts'
import { followOccasions } from '../messaging/follow-occasions.ts'
import { prepareRuns } from '../messaging/prepare-runs.ts'
import { sendDueMessages } from '../messaging/send-due.ts'

const underWay = new WeakSet<Platform>()

/** Begins a round unless one is under way. */
export function sendMessagesInBackground(platform: Platform): void {
  if (underWay.has(platform)) return
  underWay.add(platform)
  sendMessages(platform)
    .catch((error: Error) => platform.log(`Messages could not be sent now: ${error.message}`))
    .finally(() => underWay.delete(platform))
}

/** Makes one round. */
export async function sendMessages(platform: Platform): Promise<void> {
  await prepareRuns(platform)
  await followOccasions(platform)
  await sendDueMessages(platform)
}
