/** A change that makes a problem go away, ready to be clicked. */
import type { Facts } from '#schemas/checks/check.ts'
import type { Issue } from '#schemas/checks/issue.ts'
import type { JsonObject } from '#schemas/json.ts'

/** The label and the effect of a button; only the places that the problem is about change. */
export interface Fix {
  readonly label: string
  /** The values that it sets, in words: `50 GCoins 49.95, 10 GCoins 49.95`; absent where the label says it all. */
  readonly effect?: string
  readonly apply: (document: JsonObject) => JsonObject
}

/** The facts that fixes read besides the document. */
export interface FixFacts extends Facts {
  /** The document before each of the last edits, the latest first. */
  readonly past?: Iterable<JsonObject>
}

/** Creates the fixes of a problem; those that do not help in this document are left out afterwards. */
export type Fixer = (issue: Issue, document: JsonObject, facts: FixFacts) => readonly Fix[]

/** The steps of a problem's path. */
export const stepsOf = (issue: Issue): readonly string[] => (issue.path === '' ? [] : issue.path.split('.'))
