/** The cards and inspectors of all node kinds, found by their folders; each is loaded when it is first drawn. */
import { type ComponentType, createElement, lazy, useState } from 'react'
import { type NodeKindId, nodeKinds } from './kinds.ts'
import type { CardProps, InspectorProps, NodeView } from './shared/view.ts'

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>

const cards = import.meta.glob<{ default: ComponentType<CardProps> }>('./*/Card.tsx')
const inspectors = import.meta.glob<{ default: ComponentType<InspectorProps> }>('./*/Inspector.tsx')

/** Returns the loader of a file that every kind has. */
function loaderOf<Props>(loaders: Readonly<Record<string, Loader<Props>>>, path: string): Loader<Props> {
  const loader = loaders[path]
  if (!loader) throw new Error(`canvas-nodes has no ${path}`)
  return loader
}

/**
 * Creates a component that is loaded when it is first drawn, and is drawn at once where it is loaded already. `lazy` alone
 * suspends even then, and React shows a suspended component a third of a second later, after the cards have been measured.
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
    // The first choice is kept, or a card that was drawn by `lazy` would be mounted a second time.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? (Later as ComponentType<Props>))
    return createElement(Shown, props)
  }
  return { View, fetched }
}

function viewOf(id: NodeKindId): NodeView & { load: () => Promise<unknown> } {
  const Card = onDemand(loaderOf(cards, `./${id}/Card.tsx`))
  const Inspector = onDemand(loaderOf(inspectors, `./${id}/Inspector.tsx`))
  return { Card: Card.View, Inspector: Inspector.View, load: () => Promise.all([Card.fetched(), Inspector.fetched()]) }
}

/** The card and the inspector of each kind; `load` fetches both ahead of their first drawing. */
export const nodeViews = Object.fromEntries(nodeKinds.map(({ id }) => [id, viewOf(id)])) as Readonly<
  Record<NodeKindId, ReturnType<typeof viewOf>>
>
