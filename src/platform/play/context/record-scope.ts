/** The scope of a player's record: everything of a player that the rules of an organisation can depend on. */
import { playTypes } from '#schemas/codes.ts'
import { documentKinds, standInsOf } from '#schemas/documents/document-kinds.ts'
import { hasFormBefore } from '#schemas/documents/lead-form.ts'
import { referencesOf } from '#schemas/documents/references-of.ts'
import { isOfFile } from '#schemas/documents/segment.ts'
import type { SegmentTree } from '#schemas/values/segment-tree.ts'
import { segmentTree } from '#schemas/values/segment-tree.ts'
import { audienceOf } from '#src/engine/eligibility/availability.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { findParsed, type OrganisationRules } from '../../documents/active/rules.ts'
import { formKeyOf } from './lead-forms.ts'
import { findTemplates, publishedIn } from './subjects.ts'
import { termsVersion } from './terms.ts'

/** The parts of a player's record that matter by some rules. */
export interface RecordScope {
  /** The ids of the documents whose plays and progress count. */
  readonly active: ReadonlySet<string>
  /** The events that conditions ask about, with the most days that one looks back. */
  readonly events: ReadonlyMap<string, ReadonlySet<number>>
  /** The segments that list their people in a file. */
  readonly files: readonly string[]
  /** The keys of what may be agreed to. */
  readonly agreed: ReadonlySet<string>
  /** The tournaments whose players are counted. */
  readonly counted: ReadonlySet<string>
}

const scopes = new WeakMap<OrganisationRules, RecordScope>()

/** Returns the scope of some rules; the transaction has to go by them. */
export async function scopeOf(transaction: TransactionContext, rules: OrganisationRules): Promise<RecordScope> {
  const known = scopes.get(rules)
  if (known) return known
  const subjects = publishedIn(rules)
  const audiences = subjects.map(({ document }) => audienceOf(document))
  const segments = await findParsed(
    transaction,
    ['segment'],
    audiences.flatMap((one) => (one.means === 'segment' ? [one.id] : [])),
  )
  const events = new Map<string, Set<number>>()
  for (const one of audiences) if (one.means === 'conditions') addEvents(one.tree, events)
  for (const { document } of segments.values()) if (!isOfFile(document)) addEvents(segmentTree(document), events)
  const templateKinds: readonly string[] = ['template', ...standInsOf('template')]
  const templates = await findTemplates(
    transaction,
    subjects.flatMap(({ kind, document }) =>
      referencesOf(documentKinds[kind], document).flatMap((one) => (templateKinds.includes(one.kind) ? one.id : [])),
    ),
  )
  const scope: RecordScope = {
    active: new Set(subjects.map(({ id }) => id)),
    events,
    files: [...segments.values()].flatMap(({ id, document }) => (isOfFile(document) ? id : [])),
    agreed: new Set([
      ...subjects.flatMap(({ id, document }) => (termsVersion(document) === undefined ? [] : id)),
      ...[...templates.values()].flatMap(({ id, document }) => (hasFormBefore(document) ? formKeyOf(id) : [])),
    ]),
    counted: new Set(subjects.flatMap(({ id, document }) => (document.type === playTypes.tournament ? id : []))),
  }
  scopes.set(rules, scope)
  return scope
}

function addEvents(tree: SegmentTree, events: Map<string, Set<number>>): void {
  if ('of' in tree) for (const one of tree.of) addEvents(one, events)
  else if (tree.means === 'did') events.set(tree.event, (events.get(tree.event) ?? new Set()).add(tree.days))
}
