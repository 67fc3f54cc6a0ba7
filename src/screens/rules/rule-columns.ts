/** The columns that lists of several families share (C §3, E §2). */
import { playTypeNames } from '#schemas/codes.ts'
import type { RuleRow } from '#schemas/endpoints/rules.ts'
import { type Column, custom, date, status, text, title } from '#src/resource/columns.tsx'
import type { Resource } from '#src/resource/resource.ts'

/** Returns the last columns of every list. */
export const dates = <Row extends { readonly start_date: number | null; readonly end_date: number | null }>() =>
  [date<Row>('start_date', 'Start date'), date<Row>('end_date', 'End date')] as const

/** Returns the column of who made it. */
export const createdBy = <Row extends { readonly createdby: string }>() =>
  text<Row>('createdby', 'Created by', { share: 1.3 })

/** Returns the columns of rules that give an offer (C §3 "Rule list columns"). */
export const offerRuleColumns = (type: Column<RuleRow>): Resource<RuleRow>['columns'] => [
  title('rule_name', 'Rule name', { share: 2.4 }),
  text('offer_name', 'Offer name', { share: 1.6 }),
  type,
  status('status', 'Status'),
  createdBy(),
  ...dates<RuleRow>(),
]

/** The column of the game that is played. */
export const playType = custom<RuleRow>(
  'type',
  'Type',
  ({ type }) => (type === null ? '–' : (playTypeNames[type] ?? `Type ${type}`)),
  { share: 1.25 },
)
