/** The cards and inspectors of all node kinds, found by their folders. Cards come with the editor; an inspector is loaded when it is first drawn. */
import type { ComponentType } from 'react'
import { type OnDemand, onDemand } from '#src/kit/on-demand.ts'
import { type NodeKindId, nodeKinds } from './kinds.ts'
import type { CardProps, InspectorProps, NodeView } from './shared/view.ts'

const cards = import.meta.glob<ComponentType<CardProps>>('./*/Card.tsx', { eager: true, import: 'default' })
const inspectors = import.meta.glob<ComponentType<InspectorProps>>('./*/Inspector.tsx', { import: 'default' })

/** Returns what every kind has in a file of its folder. */
function fileOf<T>(files: Readonly<Record<string, T>>, path: string): T {
  const file = files[path]
  if (!file) throw new Error(`canvas-nodes has no ${path}`)
  return file
}

/** A card, and an inspector that can be loaded ahead. */
interface LoadableView extends NodeView {
  readonly Inspector: OnDemand<InspectorProps>
}

function viewOf(id: NodeKindId): LoadableView {
  return { Card: fileOf(cards, `./${id}/Card.tsx`), Inspector: onDemand(fileOf(inspectors, `./${id}/Inspector.tsx`)) }
}

/** The card and the inspector of each kind. */
export const nodeViews = Object.fromEntries(nodeKinds.map(({ id }) => [id, viewOf(id)])) as Readonly<
  Record<NodeKindId, LoadableView>
>
