import type { Flow } from './flow.ts'

/** Draws every document that no other flow draws: one plain card with its JSON, saved unchanged. */
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
