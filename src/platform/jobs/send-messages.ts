/** Messages of their own accord: runs begin, what happened is followed, what is due is sent. */
import type { Platform } from '../base/context.ts'
import { followOccasions } from '../messaging/follow-occasions.ts'
import { prepareRuns } from '../messaging/prepare-runs.ts'
import { sendDueMessages } from '../messaging/send-due.ts'

const writing = new WeakSet<Platform>()

/** Writes what is to be sent, one round at a time on a server, and sends what is due beside it: neither waits for the other. */
export function sendMessagesInBackground(platform: Platform): void {
  const failed = (error: Error) => platform.log(`Messages could not be sent now: ${error.message}`)
  sendDueMessages(platform).catch(failed)
  if (writing.has(platform)) return
  writing.add(platform)
  writeMessages(platform)
    .catch(failed)
    .finally(() => writing.delete(platform))
}

/** Makes one round. */
export async function sendMessages(platform: Platform): Promise<void> {
  await writeMessages(platform)
  await sendDueMessages(platform)
}

async function writeMessages(platform: Platform): Promise<void> {
  await prepareRuns(platform)
  await followOccasions(platform)
}
