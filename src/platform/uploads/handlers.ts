/** Storing what staff upload (C §7 "Image upload"); what is stored is served by `./serve-upload.ts`. */
import { readFile } from 'node:fs/promises'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { Uploaded } from '#schemas/endpoints/uploads.ts'
import { accountMessages, uploadMessages as say } from '#schemas/messages/index.ts'
import { isEnough } from '#schemas/values/roles.ts'
import { type FolderName, folderOf } from '#schemas/values/upload-folders.ts'
import { invalidFile } from '../base/files/sent-file.ts'
import { consumeAttempt } from '../base/rate-limits.ts'
import { implement, type RequestContext, type StaffContext } from '../http/implement.ts'
import { Refusal } from '../http/refusal.ts'
import { checkSize } from './check-file.ts'
import { storeUpload } from './store-upload.ts'

/** Calls of one organisation. */
const perOrganisation = { name: 'upload', attempts: 600, windowMs: 3_600_000 }

/** Stores the files of a call in a folder, all or none. */
async function storeFiles(call: StaffContext & RequestContext, folder: FolderName) {
  const { takes, needs } = folderOf(folder)
  if (!isEnough(call.user.role, needs)) throw new Refusal(403, accountMessages.roleTooLow)
  if (call.fileList.length === 0) throw invalidFile(say.fileRequired)
  if (!(await consumeAttempt(call.platform, perOrganisation, call.user.orgId, call.now))) {
    throw new Refusal(429, 'Too many uploads. Please try again in an hour.')
  }
  const files: Uploaded[] = []
  for (const { name: fileName, path, size } of call.fileList) {
    checkSize(takes, size)
    files.push(await storeUpload(call, { folder, fileName, bytes: await readFile(path) }))
  }
  return { files }
}

export const uploads = implement(endpoints.uploads, {
  upload: async (call) => storeFiles(call, call.body.folderName),
  badges: async (call) => storeFiles(call, 'images/'),
})
