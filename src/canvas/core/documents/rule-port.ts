import { blankRule } from '#schemas/documents/rule.ts'
import { isObject, type JsonObject } from '#schemas/json.ts'
import { api } from '#src/api/api.ts'
import type { DocumentPort, LoadedDocument } from './document-port.ts'
import { sidecarAndVersions } from './sidecar-and-versions.ts'

interface Reply {
  readonly ruleEntity: JsonObject
  readonly exact?: boolean | undefined
  readonly etag?: string | undefined
}

const answerOf = ({ ruleEntity, exact, etag }: Reply): LoadedDocument => ({
  document: ruleEntity,
  etag,
  exact: exact !== false,
})

/**
 * The differences between the families that are stored as rules. Where no call is given, it is that of the rule engine.
 */
interface Family extends Pick<DocumentPort, 'label' | 'list' | 'blank' | 'scheduleHint'> {
  /** Below which address one is edited. */
  readonly edit: string
  readonly load?: (id: string) => Promise<Reply>
  readonly save?: (
    body: Record<string, unknown>,
    options: { ifMatch: string | undefined; isStrict: boolean },
  ) => Promise<Reply>
  readonly duplicate?: (id: string) => Promise<Reply>
}

/** Creates the port of a family of rules (C §7 "Rules"). */
export function rulePortOf(family: Family): DocumentPort {
  const { label, list, blank, edit } = family
  const load = family.load ?? ((id) => api.rules.get({ query: { ruleId: id } }))
  const save = family.save ?? ((body, options) => api.rules.save({ body }, options))
  const duplicate = family.duplicate ?? ((id) => api.rules.duplicate({ query: { ruleId: id } }))
  return {
    kind: 'rule',
    area: 'rules',
    label,
    list,
    editPath: (id) => `${edit}/${encodeURIComponent(id)}`,
    serverKeys: ['id', 'ruleId', 'createdTS', 'updatedTS', 'createdby', 'allowEdit'],
    idKey: 'ruleId',
    blank,
    load: async (id) => answerOf(await load(id)),
    save: async (document, ifMatch) => answerOf(await save({ ...document }, { ifMatch, isStrict: true })),
    duplicate: async (id) => answerOf(await duplicate(id)),
    newer: (reply) => (isObject(reply.ruleEntity) ? answerOf(reply as unknown as Reply) : undefined),
    usedBy: async (id) => (await api.rules.checkDelete({ query: { id } })).links,
    ...(family.scheduleHint ? { scheduleHint: family.scheduleHint } : {}),
    nameTaken: async (name, id, signal) => (await api.rules.checkName({ query: { name, id } }, { signal })).exists,
    ...sidecarAndVersions('rule'),
  }
}

/** Rules of the rule engine. */
export const rulePort = rulePortOf({
  label: 'rule',
  list: { title: 'Rule Engine', path: '/ruleengine' },
  edit: '/ruleengine/edit',
  blank: blankRule,
})
