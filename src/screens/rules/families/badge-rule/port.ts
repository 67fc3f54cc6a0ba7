import { blankBadgeRule } from '#schemas/documents/badge-rule.ts'
import type { KeptInFiles } from '#schemas/endpoints/shapes.ts'
import { isObject, type JsonObject } from '#schemas/json.ts'
import { api } from '#src/api/api.ts'
import {
  type DocumentPort,
  familyPages,
  keepDraft,
  type LoadedDocument,
} from '#src/canvas/core/documents/document-port.ts'
import { sidecarAndVersions } from '#src/canvas/core/documents/sidecar-and-versions.ts'

interface Reply {
  readonly badgesConfig: JsonObject
  readonly exact?: boolean | undefined
  readonly problems?: readonly unknown[] | undefined
  readonly keptInFiles?: KeptInFiles | undefined
  readonly etag?: string | undefined
}

const answerOf = ({ badgesConfig, exact, etag, problems, keptInFiles }: Reply): LoadedDocument => ({
  document: badgesConfig,
  etag,
  exact: exact !== false,
  toDo: problems?.length,
  keptInFiles,
})

/** Badge rules: who earns which badge (E §7 "Badges and game mechanics"). */
export const port: DocumentPort = {
  kind: 'badge-rule',
  area: 'badgeRules',
  ...familyPages('badge-rule'),
  serverKeys: ['id', 'badgesRuleId', 'createdTS', 'updatedTS', 'createdby', 'allowEdit'],
  idKey: 'badgesRuleId',
  blank: blankBadgeRule,
  load: async (id) => answerOf(await api.badgeRules.get({ query: { badgeId: id } })),
  save: async (document, ifMatch) => {
    const { badgesRuleId } = document
    const query = { ...keepDraft, ...(typeof badgesRuleId === 'string' && { badgesRuleId }) }
    return answerOf(await api.badgeRules.save({ query, body: { ...document } }, { ifMatch, isStrict: true }))
  },
  duplicate: async (id, withComments) =>
    answerOf(await api.badgeRules.duplicate({ query: { ruleId: id, ...(withComments && { comments: 'true' }) } })),
  newer: (reply) => (isObject(reply.badgesConfig) ? answerOf(reply as unknown as Reply) : undefined),
  usedBy: async (id) => (await api.badgeRules.checkDelete({ query: { id } })).links,
  nameTaken: async (name, id, signal) => (await api.badgeRules.checkName({ query: { name, id } }, { signal })).exists,
  ...sidecarAndVersions('badge-rule'),
}
