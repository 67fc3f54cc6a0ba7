import { useElementSize } from '@mantine/hooks'
import { type MouseEvent, useMemo, useState } from 'react'
import type { Graph, GraphPoint } from '#schemas/endpoints/report-graph.ts'
import { formatCompact } from '#src/format/numbers.ts'
import { GraphTooltip } from './GraphTooltip.tsx'
import classes from './graph.module.css'
import { countScale, isWeekend, notesOf, type PlacedNote, percentScale, placeNotes } from './graph-scale.ts'
import { axisName } from './graph-words.ts'

interface Props {
  readonly graph: Graph
  /** Called with the point that was pressed. */
  readonly onOpen: (point: GraphPoint) => void
}

const HEIGHT_PX = 300
const EDGE = { top: 44, right: 46, bottom: 26, left: 56 }
/** The height of a row of names above the graph, and how many there are. */
const NOTE_ROW_PX = 17
const NOTE_ROWS = 2
/** The least width of a name below the axis, in pixels. */
const NAME_WIDTH_PX = 62
/** The width before the page has been measured, as in tests. */
const DEFAULT_WIDTH_PX = 720

/**
 * The graph: displayed and took part by day, week or month over the period before, with both percentages on a scale of
 * their own, weekends tinted, and dots where campaigns start and end. What is not over yet is dashed.
 */
export default function GraphChart({ graph, onOpen }: Props) {
  const { ref, width: measured } = useElementSize()
  const [at, setAt] = useState<number>()
  const width = measured || DEFAULT_WIDTH_PX
  const { points, before, step, isLastPartial } = graph
  const inner = { width: width - EDGE.left - EDGE.right, height: HEIGHT_PX - EDGE.top - EDGE.bottom }
  const band = inner.width / Math.max(1, points.length)
  const xOf = (index: number) => EDGE.left + (index + 0.5) * band
  const percents = percentScale(Math.max(0, ...points.flatMap(({ engagement, repeat }) => [engagement, repeat])))
  const counts = countScale(
    Math.max(
      0,
      ...points.flatMap(({ displayed, interacted }) => [displayed, interacted]),
      ...before.points.map(({ interacted }) => interacted),
    ),
    percents.ticks.length - 1,
  )
  const yOf = (value: number, top: number) => EDGE.top + inner.height * (1 - value / top)
  const lineOf = (values: readonly number[], top: number) =>
    values.map((value, index) => [xOf(index), yOf(value, top)] as const)
  const notes = useMemo(() => notesOf(graph), [graph])
  const placed = placeNotes(notes, xOf, { left: EDGE.left, right: width - 4, rows: NOTE_ROWS })
  const every = Math.max(1, Math.ceil(NAME_WIDTH_PX / band))
  const last = points.length - 1
  const ground = EDGE.top + inner.height
  /** Returns the index of the point nearest to the pointer. */
  const indexAt = ({ clientX, currentTarget }: MouseEvent<Element>) => {
    const { left, width: drawn } = currentTarget.getBoundingClientRect()
    const x = ((clientX - left) / (drawn || 1)) * width
    return Math.min(last, Math.max(0, Math.floor((x - EDGE.left) / band)))
  }
  const pointed = at === undefined ? undefined : points[at]
  return (
    <div ref={ref} className={classes.chart}>
      <svg
        width={width}
        height={HEIGHT_PX}
        viewBox={`0 0 ${width} ${HEIGHT_PX}`}
        aria-hidden
        onPointerMove={(event) => setAt(indexAt(event))}
        onPointerLeave={() => setAt(undefined)}
        onClick={(event) => {
          const point = points[indexAt(event)]
          if (point) onOpen(point)
        }}
      >
        {step === 'daily' &&
          points.map(
            ({ from }, index) =>
              isWeekend(from) && (
                <rect
                  key={from}
                  className={classes.weekend}
                  x={xOf(index) - band / 2}
                  y={EDGE.top}
                  width={band}
                  height={inner.height}
                />
              ),
          )}
        {counts.ticks.map((tick, index) => (
          <g key={tick}>
            <line
              className={classes.grid}
              x1={EDGE.left}
              x2={width - EDGE.right}
              y1={yOf(tick, counts.top)}
              y2={yOf(tick, counts.top)}
            />
            <text className={classes.tick} x={EDGE.left - 8} y={yOf(tick, counts.top) + 4} textAnchor="end">
              {formatCompact(tick)}
            </text>
            <text className={classes.tick} x={width - EDGE.right + 8} y={yOf(tick, counts.top) + 4}>
              {percents.ticks[index]} %
            </text>
          </g>
        ))}
        {points.map(
          (one, index) =>
            (last - index) % every === 0 && (
              <text
                key={one.from}
                className={classes.tick}
                data-last={index === last || undefined}
                x={xOf(index)}
                y={HEIGHT_PX - 8}
                textAnchor="middle"
              >
                {axisName(one, step)}
              </text>
            ),
        )}
        <Area
          points={lineOf(
            points.map(({ displayed }) => displayed),
            counts.top,
          )}
          ground={ground}
          of="displayed"
        />
        <Area
          points={lineOf(
            points.map(({ interacted }) => interacted),
            counts.top,
          )}
          ground={ground}
          of="interacted"
        />
        <Line
          points={lineOf(
            before.points.map(({ interacted }) => interacted),
            counts.top,
          )}
          of="before"
        />
        {(['displayed', 'interacted'] as const).map((key) => (
          <Line
            key={key}
            points={lineOf(
              points.map((one) => one[key]),
              counts.top,
            )}
            of={key}
            isPartial={isLastPartial}
          />
        ))}
        {(['engagement', 'repeat'] as const).map((key) => (
          <Line
            key={key}
            points={lineOf(
              points.map((one) => one[key]),
              percents.top,
            )}
            of={key}
            isPartial={isLastPartial}
          />
        ))}
        {/* All lines stand behind all words. */}
        {placed.map((note) => (
          <line key={note.index} className={classes.note} x1={note.x} x2={note.x} y1={noteY(note)} y2={ground} />
        ))}
        {placed.map((note) => (
          <g key={note.index} className={classes.note}>
            <title>{note.annotations.map(({ title, what }) => `${title} ${what}`).join('\n')}</title>
            <circle cx={note.x} cy={noteY(note)} r={3.5} />
            {note.side !== 'none' && (
              <text
                x={note.side === 'right' ? note.x + 8 : note.x - 8}
                y={noteY(note) + 4}
                textAnchor={note.side === 'right' ? 'start' : 'end'}
              >
                {note.text}
              </text>
            )}
          </g>
        ))}
        {pointed && at !== undefined && (
          <g className={classes.pointed}>
            <line x1={xOf(at)} x2={xOf(at)} y1={EDGE.top} y2={ground} />
            <circle cx={xOf(at)} cy={yOf(pointed.interacted, counts.top)} r={4.5} />
            <circle cx={xOf(at)} cy={yOf(pointed.displayed, counts.top)} r={4.5} />
          </g>
        )}
      </svg>
      {pointed && at !== undefined && (
        <GraphTooltip
          graph={graph}
          index={at}
          style={
            xOf(at) > width / 2
              ? { insetInlineEnd: width - xOf(at) + 14, top: EDGE.top }
              : { insetInlineStart: xOf(at) + 14, top: EDGE.top }
          }
        />
      )}
    </div>
  )
}

/** Returns the height of a note's dot; one without words stands below those that have some. */
const noteY = ({ side, row }: PlacedNote) => (side === 'none' ? EDGE.top : EDGE.top - 12 - row * NOTE_ROW_PX)

type Place = readonly [x: number, y: number]

const pathOf = (points: readonly Place[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

interface LineProps {
  readonly points: readonly Place[]
  readonly of: 'displayed' | 'interacted' | 'before' | 'engagement' | 'repeat'
  /** True where the way to the last point is not over. */
  readonly isPartial?: boolean
}

/** A line through the points; a single point is a dot. */
function Line({ points, of, isPartial = false }: LineProps) {
  const [only] = points
  if (points.length === 1 && only)
    return <circle className={classes.line} data-of={of} cx={only[0]} cy={only[1]} r={4} />
  const over = isPartial ? points.slice(0, -1) : points
  return (
    <>
      <path className={classes.line} data-of={of} d={pathOf(over)} />
      {isPartial && <path className={classes.line} data-of={of} data-partial d={pathOf(points.slice(-2))} />}
    </>
  )
}

function Area({ points, ground, of }: LineProps & { readonly ground: number }) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return null
  return (
    <path className={classes.area} data-of={of} d={`${pathOf(points)}L${last[0]} ${ground}L${first[0]} ${ground}Z`} />
  )
}
