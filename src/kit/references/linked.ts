import { documentKinds } from '#schemas/documents/document-kinds.ts'
import { families } from '#schemas/documents/families.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'

/** A document that refers to another, as `checkDelete…` answers it (READINGS "Readings": `{ links }`). */
export interface LinkedDocument {
  readonly kind: string
  readonly id: string
  readonly name: string
  /** The list of the engine that a rule belongs to. */
  readonly ruleType?: number | undefined
}

/** The editor a linked document opens in, as `ScreenRoute.edits` names it: its kind, or its family where it is a rule. */
export function editorOf({ kind, ruleType }: LinkedDocument): string {
  return kind === 'rule' ? familyOf({ ruleType }) : kind
}

/**
 * Returns the name of a linked document's kind, in lower case: "quest"; the server may know kinds that the console does
 * not.
 */
export function labelOf(linked: LinkedDocument): string {
  if (linked.kind === 'rule') return families[familyOf({ ruleType: linked.ruleType })].label
  const known = documentKinds as Readonly<Record<string, { readonly label: string }>>
  return (Object.hasOwn(known, linked.kind) ? known[linked.kind]?.label : undefined) ?? linked.kind
}
