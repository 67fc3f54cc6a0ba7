import type { CSSProperties } from 'react'
import type { Graph } from '#schemas/endpoints/report-graph.ts'
import { formatNumber, formatPercent } from '#src/format/numbers.ts'
import { changeWords } from '#src/resource/overview/Change.tsx'
import classes from './graph.module.css'
import { pointName } from './graph-words.ts'

interface Props {
  readonly graph: Graph
  /** Of the point. */
  readonly index: number
  readonly style: CSSProperties
}

/** The numbers of a point beside it, with those of the period before and what starts or ends there. */
export function GraphTooltip({ graph: { points, before, annotations, step, isLastPartial }, index, style }: Props) {
  const point = points[index]
  const earlier = before.points[index]
  if (!point) return null
  const isPartial = isLastPartial && index === points.length - 1
  const rows: readonly (readonly [string, string])[] = [
    ['Reached', formatNumber(point.displayed)],
    ['Took part', formatNumber(point.interacted)],
    ['Engagement', formatPercent(point.engagement)],
    ['Repeat', formatPercent(point.repeat)],
  ]
  const notes = annotations.filter(({ day }) => point.from <= day && day <= point.to)
  return (
    <div className={classes.tooltip} style={style} role="presentation">
      <strong>
        {pointName(point, step)}
        {isPartial ? ', so far' : ''}
      </strong>
      <dl>
        {rows.map(([label, words]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        {earlier && (
          <div data-quiet>
            <dt>Took part {pointName(earlier, step)}</dt>
            <dd>
              {formatNumber(earlier.interacted)}
              {/* A part of a day is no match for a whole one. */}
              {isPartial ? '' : ` (${changeWords(point.interacted, earlier.interacted)})`}
            </dd>
          </div>
        )}
      </dl>
      {notes.map(({ ruleId, title, what }) => (
        <p key={`${ruleId} ${what}`}>
          {title} {what}
        </p>
      ))}
      <p>Press to open the report</p>
    </div>
  )
}
