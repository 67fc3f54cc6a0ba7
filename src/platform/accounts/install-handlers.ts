/** Calls for the organisation's sites and apps: where activities may be shown, and whether pages reach us (ours). */
import * as v from 'valibot'
import { endpoints } from '#schemas/endpoints/index.ts'
import { InstallChanges } from '#schemas/endpoints/install.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { InvalidError } from '../base/errors.ts'
import { afterCommit, replyWith } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import { fieldErrors } from '../http/read-terms.ts'
import { readInstall, saveInstall } from '../identity/install.ts'
import { readInstallStatus } from '../identity/install-status.ts'

export const install = implement(endpoints.install, {
  get: async (call) => ({ install: { ...(await readInstall(call)), organisation: call.user.orgId } }),

  save: async (call) => {
    const changes = v.safeParse(InstallChanges, call.body)
    if (!changes.success) throw new InvalidError(fieldErrors(changes.issues, InstallChanges))
    const { settings, changed } = await saveInstall(call, changes.output)
    call.auditEntries.push({ kind: 'install', name: 'Sites and apps', fields: changed })
    const organisation = call.user.orgId
    return replyWith({ install: { ...settings, organisation } }, { msg: genericMessages.updated })
  },

  status: async ({ platform, user, now }) =>
    afterCommit(async () => ({ installStatus: await readInstallStatus(platform, user.orgId, now) })),
})
