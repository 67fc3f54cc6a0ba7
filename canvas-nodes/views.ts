/** The seen halves of all node kinds, each loaded when it is first drawn. */
import { type ComponentType, createElement, lazy, useState } from 'react'
import type { NodeKindId } from './kinds.ts'
import type { CardProps, InspectorProps, NodeView } from './shared/view.ts'

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A component that is loaded when it is first drawn, and drawn at once where it is loaded already: `lazy` alone suspends even then, and
 * React shows what was suspended a third of a second later, after the cards have been measured.
 */
function onDemand<Props extends object>(load: Loader<Props>) {
  let loaded: ComponentType<Props> | undefined
  const fetched = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Later = lazy(fetched)
  function View(props: Props) {
    // Kept, so that what stands there is not drawn anew once it is loaded.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? (Later as ComponentType<Props>))
    return createElement(Shown, props)
  }
  return { View, fetched }
}

function view(card: Loader<CardProps>, inspector: Loader<InspectorProps>): NodeView & { load: () => Promise<unknown> } {
  const [Card, Inspector] = [onDemand(card), onDemand(inspector)]
  return { Card: Card.View, Inspector: Inspector.View, load: () => Promise.all([Card.fetched(), Inspector.fetched()]) }
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
  streak: view(
    () => import('./streak/Card.tsx'),
    () => import('./streak/Inspector.tsx'),
  ),
  day: view(
    () => import('./day/Card.tsx'),
    () => import('./day/Inspector.tsx'),
  ),
  'event-rule': view(
    () => import('./event-rule/Card.tsx'),
    () => import('./event-rule/Inspector.tsx'),
  ),
  event: view(
    () => import('./event/Card.tsx'),
    () => import('./event/Inspector.tsx'),
  ),
  condition: view(
    () => import('./condition/Card.tsx'),
    () => import('./condition/Inspector.tsx'),
  ),
  campaign: view(
    () => import('./campaign/Card.tsx'),
    () => import('./campaign/Inspector.tsx'),
  ),
  'tested-template': view(
    () => import('./tested-template/Card.tsx'),
    () => import('./tested-template/Inspector.tsx'),
  ),
  final: view(
    () => import('./final/Card.tsx'),
    () => import('./final/Inspector.tsx'),
  ),
  mechanic: view(
    () => import('./mechanic/Card.tsx'),
    () => import('./mechanic/Inspector.tsx'),
  ),
  'badge-rule': view(
    () => import('./badge-rule/Card.tsx'),
    () => import('./badge-rule/Inspector.tsx'),
  ),
  activity: view(
    () => import('./activity/Card.tsx'),
    () => import('./activity/Inspector.tsx'),
  ),
  badge: view(
    () => import('./badge/Card.tsx'),
    () => import('./badge/Inspector.tsx'),
  ),
  period: view(
    () => import('./period/Card.tsx'),
    () => import('./period/Inspector.tsx'),
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
  schedule: view(
    () => import('./schedule/Card.tsx'),
    () => import('./schedule/Inspector.tsx'),
  ),
  quest: view(
    () => import('./quest/Card.tsx'),
    () => import('./quest/Inspector.tsx'),
  ),
  milestone: view(
    () => import('./milestone/Card.tsx'),
    () => import('./milestone/Inspector.tsx'),
  ),
  task: view(
    () => import('./task/Card.tsx'),
    () => import('./task/Inspector.tsx'),
  ),
  prize: view(
    () => import('./prize/Card.tsx'),
    () => import('./prize/Inspector.tsx'),
  ),
  'quest-board': view(
    () => import('./quest-board/Card.tsx'),
    () => import('./quest-board/Inspector.tsx'),
  ),
  opaque: view(
    () => import('./opaque/Card.tsx'),
    () => import('./opaque/Inspector.tsx'),
  ),
}
