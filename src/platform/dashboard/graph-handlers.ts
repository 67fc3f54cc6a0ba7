/** The graph of the dashboard and the lift of the holdout (E §3 "Graph data"). */
import { endpoints } from '#schemas/endpoints/index.ts'
import { afterFolding } from '../figures/after-folding.ts'
import { implement } from '../http/implement.ts'
import { readGraph } from './read-graph.ts'
import { readLift } from './read-lift.ts'

export const reportGraph = implement(endpoints.reportGraph, {
  data: (call) => afterFolding(call, (folded) => readGraph(folded, folded.query)),
  lift: (call) => afterFolding(call, async (folded) => ({ lift: await readLift(folded, folded.query) })),
})
