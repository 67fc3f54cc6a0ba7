import type { Slice } from '#src/graph/graph.ts'

/** The one badge of a rule. */
export const typical: Slice = { badges: 'badge-regular' }

/** Several badges, one of them gone, and a key nobody knows. */
export const several: Slice = { badges: ['badge-gold-cup', 'badge-explorer', 'badge-of-yesterday'], tier: 'gold' }

/** The badge of a badge rule. */
export const ofBadgeRule: Slice = { badge: 'badge-explorer' }

/** Types nobody expects. */
export const wrong: Slice = { badges: [7, null, { id: 'badge-regular' }] }
