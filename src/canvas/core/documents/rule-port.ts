import type { RuleFamily } from '#schemas/documents/rule-family.ts'
import type { KeptInFiles } from '#schemas/endpoints/shapes.ts'
import { isObject, type JsonObject } from '#schemas/json.ts'
import { api } from '#src/api/api.ts'
import { type DocumentPort, familyPages, keepDraft, type LoadedDocument } from './document-port.ts'
import { messageCalls } from './message-calls.ts'
import { sidecarAndVersions } from './sidecar-and-versions.ts'

interface Reply {
  readonly ruleEntity: JsonObject
  readonly exact?: boolean | undefined
  readonly problems?: readonly unknown[] | undefined
  readonly keptInFiles?: KeptInFiles | undefined
  readonly etag?: string | undefined
}

const answerOf = ({ ruleEntity, exact, etag, problems, keptInFiles }: Reply): LoadedDocument => ({
  document: ruleEntity,
  etag,
  exact: exact !== false,
  toDo: problems?.length,
  keptInFiles,
})

/** The terms of a save: a draft may be left unfinished, and messages may follow the status of their rule. */
type SaveTerms = typeof keepDraft & { readonly messages?: 'follow' }

/**
 * The differences between the families that are stored as rules. Where no call is given, it is that of the rule engine.
 */
interface RulePort extends Pick<DocumentPort, 'blank' | 'scheduleHint' | 'preview' | 'readDesign'> {
  readonly load?: (id: string) => Promise<Reply>
  readonly save?: (
    query: SaveTerms,
    body: Record<string, unknown>,
    options: { ifMatch: string | undefined; isStrict: boolean },
  ) => Promise<Reply>
  readonly duplicate?: (id: string, comments: CopiedComments) => Promise<Reply>
}

/** The term of a copy that carries its comments along. */
type CopiedComments = { readonly comments?: 'true' }

/** Creates the port of a family of rules (C §7 "Rules"). */
export function rulePortOf(family: RuleFamily, calls: RulePort): DocumentPort {
  const { blank, preview, scheduleHint, readDesign } = calls
  const load = calls.load ?? ((id) => api.rules.get({ query: { ruleId: id } }))
  const save = calls.save ?? ((query, body, options) => api.rules.save({ query, body }, options))
  const duplicate = calls.duplicate ?? ((id, comments) => api.rules.duplicate({ query: { ruleId: id, ...comments } }))
  return {
    kind: 'rule',
    area: 'rules',
    ...familyPages(family),
    serverKeys: ['id', 'ruleId', 'createdTS', 'updatedTS', 'createdby', 'allowEdit'],
    idKey: 'ruleId',
    blank,
    load: async (id) => answerOf(await load(id)),
    save: async (document, ifMatch) => answerOf(await save(keepDraft, { ...document }, { ifMatch, isStrict: true })),
    saveStatus: async (document, ifMatch) =>
      answerOf(await save({ ...keepDraft, messages: 'follow' }, { ...document }, { ifMatch, isStrict: true })),
    duplicate: async (id, withComments) => answerOf(await duplicate(id, withComments ? { comments: 'true' } : {})),
    newer: (reply) => (isObject(reply.ruleEntity) ? answerOf(reply as unknown as Reply) : undefined),
    usedBy: async (id) => (await api.rules.checkDelete({ query: { id } })).links,
    messages: messageCalls,
    ...(scheduleHint && { scheduleHint }),
    ...(preview && { preview }),
    ...(readDesign && { readDesign }),
    nameTaken: async (name, id, signal) => (await api.rules.checkName({ query: { name, id } }, { signal })).exists,
    ...sidecarAndVersions('rule'),
  }
}
