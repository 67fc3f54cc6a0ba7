/** The audit, for admins: listed, filtered and exported. It cannot be changed. */
import { endpoints } from '#schemas/endpoints/index.ts'
import { implement } from '../http/implement.ts'
import { exportAudit } from './export-log.ts'
import { auditChoices, listAudit, nextAuditId } from './read-log.ts'

export const audit = implement(endpoints.audit, {
  list: ({ client, user, params, query }) => {
    const searchKey = query.searchKey || query.title || ''
    const oldestFirst = /^asc$/i.test(query.sortType || query.orderBy || '')
    return listAudit(client, user.orgId, { ...query, ...params, searchKey, oldestFirst })
  },

  choices: ({ client, user }) => auditChoices(client, user.orgId),

  export: async ({ platform, client, user, query, auditEntries }) => {
    const narrowed = Object.entries(query).flatMap(([key, value]) => (value ? [key] : []))
    auditEntries.push({ kind: 'audit', name: 'Audit log', fields: narrowed })
    return exportAudit(platform, user.orgId, query, await nextAuditId(client, user.orgId))
  },
})
