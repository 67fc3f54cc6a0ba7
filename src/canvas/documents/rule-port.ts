import { blankRule } from '#schemas/documents/rule.ts'
import { api } from '#src/api/api.ts'
import { isRecord } from '#src/graph/graph.ts'
import type { Answer, DocumentPort } from './document-port.ts'

interface Reply {
  readonly ruleEntity: Readonly<Record<string, unknown>>
  readonly exact?: boolean | undefined
  readonly etag?: string | undefined
}

const answerOf = ({ ruleEntity, exact, etag }: Reply): Answer => ({
  document: ruleEntity,
  etag,
  exact: exact !== false,
})

/** Rules of the rule engine (C §7 "Rules"). */
export const rulePort: DocumentPort = {
  kind: 'rule',
  list: { title: 'Rule Engine', path: '/ruleengine' },
  editPath: (id) => `/ruleengine/edit/${encodeURIComponent(id)}`,
  serverKeys: ['id', 'ruleId', 'createdTS', 'updatedTS', 'createdby', 'allowEdit'],
  idKey: 'ruleId',
  blank: blankRule,
  load: async (id) => answerOf(await api.rules.get({ query: { ruleId: id } })),
  save: async (document, ifMatch) => answerOf(await api.rules.save({ body: { ...document } }, { ifMatch })),
  duplicate: async (id) => answerOf(await api.rules.duplicate({ query: { ruleId: id } })),
  newer: (reply) => (isRecord(reply.ruleEntity) ? answerOf(reply as unknown as Reply) : undefined),
  loadPlaces: async (id) => (await api.canvas.getSidecar({ query: { kind: 'rule', id } })).sidecar,
  keepPlaces: (id, places) => api.canvas.saveSidecar({ query: { kind: 'rule', id }, body: places }),
  nameTaken: async (name, id, signal) => (await api.rules.checkName({ query: { name, id } }, { signal })).exists,
}
