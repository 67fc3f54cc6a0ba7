/** The opaque card: a document that no flow draws yet, kept and saved back untouched. */
import * as v from 'valibot'
import { textAt } from '#schemas/json.ts'
import type { NodeKind } from '#src/graph/kind.ts'

/** The opaque kind. */
export const opaque = {
  id: 'opaque',
  group: 'other',
  label: 'Other document',
  about: 'A document that is carried, but not drawn.',
  icon: 'opaque',
  slice: v.unknown(),
  blank: () => ({}),
  ports: [],
  title: (slice) => textAt(slice, 'name') || 'Unnamed document',
} as const satisfies NodeKind
