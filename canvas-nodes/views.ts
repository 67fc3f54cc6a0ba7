/** The seen halves of all node kinds, each loaded when it is first drawn. */
import { type ComponentType, lazy } from 'react'
import type { NodeKindId } from './kinds.ts'
import type { CardProps, InspectorProps, NodeView } from './view.ts'

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>

function view(Card: Loader<CardProps>, Inspector: Loader<InspectorProps>): NodeView & { load: () => Promise<unknown> } {
  return { Card: lazy(Card), Inspector: lazy(Inspector), load: () => Promise.all([Card(), Inspector()]) }
}

/** Card and inspector of each kind; `load` fetches both ahead of their first drawing. */
export const nodeViews: Readonly<Record<NodeKindId, ReturnType<typeof view>>> = {
  segment: view(
    () => import('./segment/Card.tsx'),
    () => import('./segment/Inspector.tsx'),
  ),
  trigger: view(
    () => import('./trigger/Card.tsx'),
    () => import('./trigger/Inspector.tsx'),
  ),
  template: view(
    () => import('./template/Card.tsx'),
    () => import('./template/Inspector.tsx'),
  ),
  reward: view(
    () => import('./reward/Card.tsx'),
    () => import('./reward/Inspector.tsx'),
  ),
  leaderboard: view(
    () => import('./leaderboard/Card.tsx'),
    () => import('./leaderboard/Inspector.tsx'),
  ),
  'result-text': view(
    () => import('./result-text/Card.tsx'),
    () => import('./result-text/Inspector.tsx'),
  ),
  terms: view(
    () => import('./terms/Card.tsx'),
    () => import('./terms/Inspector.tsx'),
  ),
  webhook: view(
    () => import('./webhook/Card.tsx'),
    () => import('./webhook/Inspector.tsx'),
  ),
  opaque: view(
    () => import('./opaque/Card.tsx'),
    () => import('./opaque/Inspector.tsx'),
  ),
}
