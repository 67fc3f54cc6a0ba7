/** The lists of what is stored as a rule: one a family, each with its own columns (C §3, E §2 "Lists and columns"). */

import { ruleTypes } from '#schemas/codes.ts'
import type { endpoints } from '#schemas/endpoints/index.ts'
import type { CampaignRow, QuestRow, RuleRow, StreakRow } from '#schemas/endpoints/rules.ts'
import { asText } from '#schemas/json.ts'
import { listDocuments } from '../documents/documents.ts'
import { nameOfSql, namesOf } from '../documents/names-of.ts'
import { besideRowOf, type StoredDocument, statusSql } from '../documents/stored.ts'
import type { Call, Page } from '../http/implement.ts'

type ListCall = Call<typeof endpoints.rules.list>

/** Creates the handler of a list: rules of one `ruleType`, sorted by columns of their own, and shown by `rowOf`. */
const list =
  <Row>(
    ruleType: number,
    columnsOf: (now: number) => Readonly<Record<string, string>>,
    rowOf: (stored: StoredDocument) => Row,
  ) =>
  async (call: ListCall): Promise<Page<Row>> => {
    const { documents, total } = await listDocuments(call, 'rule', call, {
      columns: columnsOf(call.now),
      ruleType,
    })
    return { rows: documents.map(rowOf), total }
  }

const listed = (key: string) => `lower(listed->>'${key}')`

/** Returns the columns that every list shows of a rule. */
const shared = ({ document, row }: StoredDocument) => {
  const { id, createdTS, updatedTS, createdby } = document
  return {
    id,
    ruleId: id,
    createdby,
    start_date: row.start_ts,
    end_date: row.end_ts,
    createdTS,
    updatedTS,
    ...besideRowOf(row),
  }
}

const ruleRow = (stored: StoredDocument): RuleRow => ({
  ...shared(stored),
  rule_name: stored.row.name,
  offer_name: asText(stored.row.listed.offer_name),
  type: stored.row.type,
  status: stored.beside.statusNow ?? '',
})

const ruleColumns = () => ({ rule_name: 'name_start', offer_name: listed('offer_name') })

export const listRules = list(ruleTypes.rules, ruleColumns, ruleRow)
export const listCustomEvents = list(ruleTypes.customEvents, ruleColumns, ruleRow)

/** Game-mechanics rules name their offers by id: what they are called is looked up, the list sorted by the first. They have a type of their own. */
export async function listGameMechanics(call: ListCall): Promise<Page<RuleRow>> {
  const first = nameOfSql('offer', "documents.listed->'offers'->>0")
  const offer_name = `coalesce(nullif(${listed('offer_name')}, ''), ${first})`
  const columns = { rule_name: 'name_start', offer_name, type: listed('gameMechanicsRuleType') }
  const read = list(
    ruleTypes.gameMechanics,
    () => columns,
    (stored) => stored,
  )
  const { rows, total } = await read(call)
  const names = await namesOf(call, 'offer', rows.flatMap(offerIds))
  return {
    rows: rows.map((stored) => ({
      ...ruleRow(stored),
      offer_name: asText(stored.row.listed.offer_name) || namesIn(names, offerIds(stored)),
      gameMechanicsRuleType: asText(stored.row.listed.gameMechanicsRuleType),
    })),
    total,
  }
}

const offerIds = ({ row }: StoredDocument) => (Array.isArray(row.listed.offers) ? (row.listed.offers as string[]) : [])
const namesIn = (names: ReadonlyMap<string, string>, ids: readonly string[]) =>
  ids.flatMap((id) => names.get(id) ?? []).join(', ')

export const listQuests = list(
  ruleTypes.quests,
  (now) => ({ event_name: 'name_start', event_key: statusSql(now) }),
  (stored): QuestRow => ({
    ...shared(stored),
    event_name: stored.row.name,
    event_key: stored.beside.statusNow ?? '',
  }),
)

export const listStreaks = list(
  ruleTypes.dailyStreaks,
  () => ({ rule_name: 'name_start', streak_name: listed('streak_name'), template_type: listed('template_type') }),
  (stored): StreakRow => ({
    ...shared(stored),
    rule_name: stored.row.name,
    streak_name: asText(stored.row.listed.streak_name),
    template_type: asText(stored.row.listed.template_type),
    status: stored.beside.statusNow ?? '',
  }),
)

export const listCampaigns = list(
  ruleTypes.smartCampaigns,
  () => ({
    campaign_name: 'name_start',
    templates: listed('templates'),
    rewards: listed('rewards'),
    test_end_date: "(listed->>'test_end_date')::float8",
  }),
  (stored): CampaignRow => ({
    ...shared(stored),
    campaign_name: stored.row.name,
    templates: asText(stored.row.listed.templates),
    rewards: asText(stored.row.listed.rewards),
    status: stored.beside.statusNow ?? '',
    test_end_date: (stored.row.listed.test_end_date as number | null | undefined) ?? null,
  }),
)
