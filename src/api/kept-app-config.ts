/** The organisation's data as the browser keeps it (C §3 "kept locally"), for whoever is signed in; signing out clears it with the session. */
import * as v from 'valibot'
import { AppConfig } from '#schemas/endpoints/accounts.ts'
import type { ReplyMeta } from './client.ts'
import { currentUser } from './session-store.ts'

const key = 'questwire.organisation'

const Kept = v.object({ orgId: v.string(), appConfig: AppConfig })

/** A reply with the organisation's data. */
export type AppConfigReply = ReplyMeta & { readonly appConfig: v.InferOutput<typeof AppConfig> }

/** Keeps what the server has answered, and answers it; without storage it is read anew at every start. */
export function keepAppConfig<Reply extends Pick<AppConfigReply, 'appConfig'>>(reply: Reply): Reply {
  const orgId = currentUser()?.orgId
  try {
    if (orgId) window.localStorage.setItem(key, JSON.stringify({ orgId, appConfig: reply.appConfig }))
  } catch {
    // The storage is full or forbidden.
  }
  return reply
}

/** Reads what is kept of the organisation of whoever is signed in; undefined where nothing that is understood is. */
export function readKeptAppConfig(): AppConfigReply | undefined {
  try {
    const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), Kept), window.localStorage.getItem(key))
    if (!kept.success || kept.output.orgId !== currentUser()?.orgId) return undefined
    return { msg: '', etag: undefined, appConfig: kept.output.appConfig }
  } catch {
    return undefined
  }
}
