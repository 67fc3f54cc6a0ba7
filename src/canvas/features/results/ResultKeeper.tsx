import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { documentFamily } from '#schemas/documents/rule-family.ts'
import type { Forecast } from '#src/engine/forecast/model.ts'
import { withDocument } from '#src/flows/operations/recut.ts'
import type { Graph } from '#src/graph/graph.ts'
import { graphAtom, savedAtom, unsavedAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { afterRelease } from '../../core/pointer.ts'
import { expectedAtom, placedResultsAtom, readFiguresAtom, showsResultsAtom } from '../../core/results-atoms.ts'
import { useFigures } from '../../core/useFigures.ts'
import { createForecastClient, type ForecastAnswer } from '../forecast/forecast-client.ts'
import { useForecastQuestion } from '../forecast/useForecastQuestion.ts'
import { placeResults } from './place-results.ts'
import { expectationQuestion, stretchOf } from './stretch.ts'

/** Keeps the results of the stored document at their nodes and edges, while they are shown. Draws nothing itself. */
export function ResultKeeper() {
  const { store } = useBoard()
  const { data, dataUpdatedAt } = useFigures()
  useEffect(
    () => store.set(readFiguresAtom, data && { figures: data, at: dataUpdatedAt }),
    [store, data, dataUpdatedAt],
  )
  const graph = useStoredGraph()
  const isShown = useAtomValue(showsResultsAtom)
  if (!graph || !isShown || !data) return null
  return (
    <>
      <Expecter />
      <Placer graph={graph} />
    </>
  )
}

/**
 * Returns the graph of the stored document by the ids on the sheet: the sheet itself as it stood when it was opened or
 * saved, whatever is edited afterwards.
 */
function useStoredGraph(): Graph | undefined {
  const { store } = useBoard()
  const saved = useAtomValue(savedAtom)
  const [graph, setGraph] = useState<Graph>()
  useEffect(() => {
    const now = store.get(graphAtom)
    setGraph(store.get(unsavedAtom) ? withDocument(now, saved.document) : now)
  }, [store, saved])
  return graph
}

/** Places the figures whenever they, the forecast of the same days or the stored document change. */
function Placer({ graph }: { readonly graph: Graph }) {
  const { store, port } = useBoard()
  const read = useAtomValue(readFiguresAtom)
  const expected = useAtomValue(expectedAtom)
  const { document } = useAtomValue(savedAtom)
  useEffect(() => {
    if (!read) return
    const family = documentFamily(port.kind, document)
    const placed = placeResults({ family, figures: read.figures, expected }, graph)
    afterRelease(() => store.set(placedResultsAtom, placed))
  }, [store, port, read, expected, document, graph])
  return null
}

/** Forecasts the stretch that has passed. */
function Expecter() {
  const { store } = useBoard()
  const { document } = useAtomValue(savedAtom)
  const read = useAtomValue(readFiguresAtom)
  const known = useForecastQuestion(document)
  const question = useMemo(() => {
    const stretch = read && stretchOf(document, read)
    return stretch && known && expectationQuestion(known, read.figures, stretch)
  }, [known, read, document])
  useEffect(() => {
    if (!question) return
    const client = createForecastClient<ForecastAnswer>()
    let isCurrent = true
    void client.ask(question).then((answer) => {
      client.close()
      const expected: Forecast | undefined = answer && 'forecast' in answer ? answer.forecast : undefined
      if (isCurrent) afterRelease(() => store.set(expectedAtom, expected))
    })
    return () => {
      isCurrent = false
      client.close()
    }
  }, [store, question])
  return null
}
