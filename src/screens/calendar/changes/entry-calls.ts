/** Reading and saving what stands behind an entry, by the documented calls that its editor makes. */
import { type DocumentFamily, documentFamily } from '#schemas/documents/rule-family.ts'
import type { CalendarEntry } from '#schemas/endpoints/calendar.ts'
import type { JsonObject } from '#schemas/json.ts'
import { isChannel } from '#schemas/values/channels.ts'
import { api } from '#src/api/api.ts'
import type { ReplyMeta } from '#src/api/client.ts'

/** A document as it was read, with its revision. */
export interface ReadDocument {
  readonly document: JsonObject
  readonly etag: string | undefined
}

/** The calls about one entry. */
interface EntryCalls {
  /** The area of the contract, whose lists are read again. */
  readonly area: string
  readonly read: () => Promise<ReadDocument>
  /** Saves it; refused (409) where another revision is stored than was read. */
  readonly save: (document: JsonObject, ifMatch: string | undefined) => Promise<ReplyMeta>
}

type Save = EntryCalls['save']

/** As the editors save: an inactive document that is unfinished is kept as a draft. */
const keepDraft = { draft: 'true' } as const

const saveRule: Save = (body, ifMatch) =>
  api.rules.save({ query: keepDraft, body: { ...body } }, { ifMatch, isStrict: true })

/** The families that have a call of their own to save. */
const savers: Partial<Readonly<Record<DocumentFamily, Save>>> = {
  quest: (body, ifMatch) => api.rules.saveQuest({ query: keepDraft, body: { ...body } }, { ifMatch, isStrict: true }),
}

/** Returns the calls about what stands behind an entry. */
export function callsOfEntry({ kind, id, ruleType }: CalendarEntry): EntryCalls {
  if (kind === 'push')
    return {
      area: 'pushNotifications',
      read: async () => readOf(await api.pushNotifications.get({ query: { id } }), 'notification'),
      save: (body, ifMatch) => api.pushNotifications.save({ query: keepDraft, body: { ...body } }, { ifMatch }),
    }
  if (isChannel(kind))
    return {
      area: 'channelCampaigns',
      read: async () => readOf(await api.channelCampaigns.get({ params: { id } }), 'campaign'),
      save: (body, ifMatch) => api.channelCampaigns.save({ query: keepDraft, body: { ...body } }, { ifMatch }),
    }
  if (kind === 'tournament')
    return {
      area: 'tournaments',
      read: async () => readOf(await api.tournaments.get({ query: { tournamentId: id } }), 'tournament'),
      save: (body, ifMatch) =>
        api.tournaments.save({ query: { ...keepDraft, tournamentId: id }, body: { ...body } }, { ifMatch }),
    }
  if (kind === 'badge-rule')
    return {
      area: 'badgeRules',
      read: async () => readOf(await api.badgeRules.get({ query: { badgeId: id } }), 'badgesConfig'),
      save: (body, ifMatch) =>
        api.badgeRules.save(
          { query: { ...keepDraft, badgesRuleId: id }, body: { ...body } },
          { ifMatch, isStrict: true },
        ),
    }
  return {
    area: 'rules',
    read: async () => readOf(await api.rules.get({ query: { ruleId: id } }), 'ruleEntity'),
    save: savers[documentFamily(kind, { ruleType })] ?? saveRule,
  }
}

/** Takes the document out of a reply. */
const readOf = (reply: ReplyMeta, key: string): ReadDocument => ({
  document: (reply as ReplyMeta & Readonly<Record<string, unknown>>)[key] as JsonObject,
  etag: reply.etag,
})
