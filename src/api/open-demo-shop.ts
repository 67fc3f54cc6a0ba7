import type { DrawnKind } from '#schemas/documents/rule-family.ts'
import { api } from './api.ts'
import { configuration } from './config.ts'

/** A draft that is played instead of the published document. */
export interface Draft {
  readonly kind: DrawnKind
  readonly document: Readonly<Record<string, unknown>>
}

/**
 * Opens a visit of the demo shop in a tab of its own, of a draft where one is given. The tab gets the token of the visit and
 * nothing of this one: `noopener` gives it a session storage of its own.
 */
export async function openDemoShop(draft?: Draft): Promise<void> {
  const { token } = await api.visits.createVisit({ body: draft ? { draft } : {} })
  window.open(`${configuration.basePath}/demowebsite/shop#${token}`, '_blank', 'noopener')
}
