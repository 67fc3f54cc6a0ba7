/**
 * The family of a stored document: the engine list it belongs to. `ruleType` names it; without one, a `type` that only
 * one list has. The checks, the flows and the platform read it here, so that they draw and check one document alike.
 */
import { families } from './families.ts'

/** The families of drawn documents. */
export type DocumentFamily = keyof typeof families

/** The kinds that drawn documents are stored as. */
export type DrawnKind = (typeof families)[DocumentFamily]['kind']

/** The parts of a player's page. */
export type FamilySection = (typeof families)[DocumentFamily]['section']

/** The families that are stored as rules. */
export type RuleFamily = {
  [F in DocumentFamily]: (typeof families)[F] extends { readonly kind: 'rule' } ? F : never
}[DocumentFamily]

/** The names of all families. */
export const familyIds = Object.keys(families) as readonly DocumentFamily[]

/** The kinds that drawn documents are stored as, each once. */
export const drawnKinds: readonly DrawnKind[] = [...new Set(familyIds.map((family) => families[family].kind))]

/** Says whether documents of a kind are drawn. */
export const isDrawnKind = (kind: string): kind is DrawnKind => drawnKinds.some((one) => one === kind)

const ruleFamilies = familyIds.filter((family): family is RuleFamily => families[family].kind === 'rule')
const byRuleType = new Map(ruleFamilies.map((family) => [families[family].ruleType as unknown, family]))
const byType = new Map(
  ruleFamilies.flatMap((family) => {
    const facts = families[family]
    return 'type' in facts ? [[facts.type as unknown, family] as const] : []
  }),
)

/** Finds the family of a rule; a rule of the rule engine where nothing tells. Takes any object. */
export function familyOf(rule: Readonly<Record<string, unknown>>): RuleFamily {
  return byRuleType.get(rule.ruleType) ?? byType.get(rule.type) ?? 'rule'
}

/** Returns the family of a rule or badge rule, by the kind it is stored as. */
export function documentFamily(kind: string, document: Readonly<Record<string, unknown>>): DocumentFamily {
  return kind === 'badge-rule' ? kind : familyOf(document)
}
