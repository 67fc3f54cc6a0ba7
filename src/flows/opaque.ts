import type { Flow } from './flow.ts'

/** What no other flow draws: one plain card with its JSON, saved back untouched. */
export const opaque: Flow = {
  id: 'opaque',
  label: 'Other document',
  family: '',
  draws: () => true,
  root: 'opaque',
  seams: [],
  rootKeys: [],
  reactions: [],
}
