/** The terms of a file's call: which report it is of, the terms of its list, and its format. */
import type * as v from 'valibot'
import type { reportFileTerms } from '#schemas/endpoints/report-files.ts'
import type { ReportFileFormat } from '#schemas/values/report-file.ts'
import type { ReportKind } from '#schemas/values/report-kinds.ts'
import type { ReportTerms } from '../reports/query.ts'

/** The terms as they travel. */
export type FileTerms = v.InferOutput<v.ObjectSchema<typeof reportFileTerms, undefined>>

/** A file that is asked for. */
export interface AskedFile {
  readonly kind: ReportKind
  readonly terms: ReportTerms
  readonly format: ReportFileFormat
}

/** The list that a `ruleType` belongs to in the report of activities: that of quests. */
const QUEST_RULE_TYPE = '15'

/** Reads which file is asked for; the ids of offers and of leaderboards are ids of rows like the others. */
export function askedFile(
  kind: ReportKind,
  { format = 'xlsx', ruleType, offerId, leaderboardReportIdList, ...terms }: FileTerms,
): AskedFile {
  const idList = [terms.idList, offerId, leaderboardReportIdList].filter(Boolean).join(',')
  const isQuests = kind === 'activity' && ruleType === QUEST_RULE_TYPE
  return { kind: isQuests ? 'quest' : kind, terms: { ...terms, ...(idList ? { idList } : {}) }, format }
}
