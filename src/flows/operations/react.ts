import type { Graph } from '#src/graph/graph.ts'
import type { FlowFacts } from '../flow.ts'
import { cut, glue } from '../index.ts'
import { followDocument } from '../messages/follow-document.ts'
import { flowById } from '../registry.ts'
import { recut } from './recut.ts'

/**
 * Runs a flow's reactions to an edit, and cuts the document again where it became another flow's. The messages beside the
 * document follow it.
 */
export function react(after: Graph, before: Graph, facts: FlowFacts): Graph {
  const followed = run(after, before, facts)
  const document = glue(followed).document
  const isOther = cut(document, followed.kind).flow !== followed.flow
  return followDocument(isOther ? run(recut(followed), before, facts) : followed, before)
}

function run(after: Graph, before: Graph, facts: FlowFacts): Graph {
  return flowById(after.flow).reactions.reduce((graph, reaction) => reaction(graph, before, facts), after)
}
