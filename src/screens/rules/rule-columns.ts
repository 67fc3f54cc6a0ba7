import { playTypeNames } from '#schemas/codes.ts'
import type { RuleRow } from '#schemas/endpoints/rules.ts'
import { custom, date, status, text } from '#src/resource/columns.tsx'

/** The columns of the rule lists (C §3 "Rule list columns"). */
export const ruleColumns = [
  text<RuleRow>('rule_name', 'Rule name', { share: 2 }),
  text<RuleRow>('offer_name', 'Offer name', { share: 1.6 }),
  custom<RuleRow>('type', 'Type', (row) => (row.type === null ? '–' : (playTypeNames[row.type] ?? `Type ${row.type}`))),
  status<RuleRow>('status', 'Status'),
  text<RuleRow>('createdby', 'Created by', { share: 1.1 }),
  date<RuleRow>('start_date', 'Start date'),
  date<RuleRow>('end_date', 'End date'),
] as const
