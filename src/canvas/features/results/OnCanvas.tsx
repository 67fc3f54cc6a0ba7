import { VisuallyHidden } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { isMessageKind } from '#src/flows/messages/anchors.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { onDemand } from '#src/kit/on-demand.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { nodeOf } from '../../core/atoms.ts'
import {
  type CardResult,
  type EdgeResult,
  figureKindAtom,
  placedResultsAtom,
  resultOfCard,
  resultOfEdge,
  resultOfStep,
} from '../../core/results-atoms.ts'
import { EdgeForecast, NodeForecast } from '../forecast/CardForecast.tsx'
import foot from '../forecast/forecast.module.css'
import { offerGivenBy } from '../forecast/place-forecast.ts'
import classes from './on-canvas.module.css'
import { edgeWords, expectedWords, givenSentence, isAsExpected, shareSentence } from './result-words.ts'

const MessageFoot = onDemand(async () => (await import('../messages/MessageFoot.tsx')).MessageFoot)

/** The figures at the foot of a card: what is forecast of its reward, or what was given of it so far. */
export function CardFoot({ id }: { readonly id: string }) {
  const isResults = useAtomValue(figureKindAtom) === 'results'
  if (isMessageKind(useAtomValue(nodeOf(id))?.kind ?? ''))
    return (
      <Suspense fallback={<div className={foot.onCard} aria-hidden />}>
        <MessageFoot id={id} />
      </Suspense>
    )
  return isResults ? <CardResults id={id} /> : <NodeForecast id={id} />
}

/** The figures of an edge: how often its row is likely won, or the share that fell on it so far. */
export function EdgeFigures({ id }: { readonly id: string }) {
  return useAtomValue(figureKindAtom) === 'results' ? <EdgeResults id={id} /> : <EdgeForecast id={id} />
}

/** The people who came as far as a step, in the head of its card; nothing while the forecast is shown. */
export function CardHeadFigures({ id }: { readonly id: string }) {
  return useAtomValue(figureKindAtom) === 'results' ? <StepResults id={id} /> : null
}

/** The greatest width of an edge by what went through it, in pixels at zoom 1. */
const MAX_FLOW_PX = 15

/** A band below an edge that is as wide as what went through it, by the root of its share. */
export function FlowBand({ share, path }: { readonly share: number; readonly path: string }) {
  return <path d={path} className={classes.flow} data-flow style={{ strokeWidth: Math.sqrt(share) * MAX_FLOW_PX }} />
}

function CardResults({ id }: { readonly id: string }) {
  const result = useAtomValue(resultOfCard(id))
  const stored = useAtomValue(placedResultsAtom)?.offers
  const data = useAtomValue(nodeOf(id))?.data
  const { names } = useLookups()
  if (result) {
    const sentences = [result, ...result.others].map((one) =>
      givenSentence(one, result.others.length > 0 ? one.name || names('offer', one.offerId) || one.offerId : ''),
    )
    return <ResultLine result={result} sentence={sentences.join('\n')} />
  }
  const offer = data && offerGivenBy(data)
  if (offer === undefined) return null
  const isNew = stored !== undefined && stored.get(id) !== offer
  return <div className={foot.onCard}>{isNew && <span className={classes.quiet}>Not saved yet</span>}</div>
}

/** The number given beside the one expected by now, with a bar up to the expected or the stock. */
export function ResultLine({ result, sentence }: { readonly result: CardResult; readonly sentence: string }) {
  const { given, expected, left } = result
  const isGone = left === 0
  const expectedByNow = expected?.p50 ?? 0
  // A stock ends the bar where it is near; else there is some room behind the larger of both.
  const most = Math.max(given, expectedByNow, 1) * 1.15
  const end = typeof left === 'number' ? Math.min(most, given + left) : most
  const at = (value: number) => `${Math.min(100, (value / Math.max(end, 1)) * 100)}%`
  return (
    <div className={`${foot.onCard} ${classes.foot}`} data-results title={sentence}>
      <span className={foot.line}>
        <b>{formatNumber(given)}</b> given
        {expected && (
          <span className={classes.quiet}>
            {' · '}
            {expectedWords(expected)} <span className={classes.word}>expected</span>
          </span>
        )}
      </span>
      {expected && (
        <span className={classes.bar} data-tone={isGone ? 'bad' : isAsExpected(result) ? 'calm' : 'warn'} aria-hidden>
          <span className={classes.fill} style={{ width: at(given) }} />
          <span className={classes.mark} style={{ left: at(expectedByNow) }} />
        </span>
      )}
    </div>
  )
}

function EdgeResults({ id }: { readonly id: string }) {
  const result = useAtomValue(resultOfEdge(id))
  return result ? <EdgeLine result={result} /> : null
}

/** The share that fell on an edge, or how often it was won, below the label that says what is wished. */
export function EdgeLine({ result }: { readonly result: EdgeResult }) {
  const { share } = result
  const sentence = share ? shareSentence(share) : undefined
  return (
    <span
      className={`${foot.onEdge} ${classes.onEdge}`}
      data-results
      data-tone={share?.isUnlikely ? 'warn' : undefined}
      title={sentence}
    >
      {edgeWords(result)}
      {share?.isUnlikely && <VisuallyHidden>, other than chance explains</VisuallyHidden>}
    </span>
  )
}

function StepResults({ id }: { readonly id: string }) {
  const step = useAtomValue(resultOfStep(id))
  if (!step) return null
  return (
    <>
      <span className={classes.step} data-results title={step.sentence}>
        {step.words}
      </span>
      {step.share !== undefined && (
        <span className={classes.share} aria-hidden>
          <span style={{ width: `${step.share * 100}%` }} />
        </span>
      )}
    </>
  )
}
