import { memo } from 'react'
import css from './wheel.module.css'
import { fitting, outlineOf, type WheelView } from './wheel-view.ts'

const RADIUS = 96
/** The middle of the wheel that the hub or its button covers. */
const HUB_RADIUS = 20

/** The end of the words that stands at their place, and that place along the spoke. */
const anchors = {
  left: ['start', HUB_RADIUS + 4],
  center: ['middle', (RADIUS + HUB_RADIUS) / 2],
  right: ['end', RADIUS - 7],
} as const

/** The face of a wheel: its fields with their words along the spokes. Drawn once; turning it is its holder's business. */
export const WheelFace = memo(function WheelFace({ view }: { readonly view: WheelView }) {
  const { fields, showsTexts, font, align } = view
  const of = fields.length
  const size = Math.min(16, (of > 8 ? 8 : of > 5 ? 9.5 : 11) * view.size)
  return (
    <svg viewBox="-100 -100 200 200" className={css.face} aria-hidden>
      <circle r="99" fill="#ffffff" />
      {fields.map(({ number, text, colour, ink, picture }) => (
        <g key={number}>
          <path
            d={outlineOf(number, of, RADIUS)}
            fill={colour}
            stroke="#ffffff"
            strokeWidth="1.5"
            data-field={number}
          />
          {picture && <FieldPicture from={picture} turn={((number - 0.5) * 360) / of} isAlone={!showsTexts} />}
          {showsTexts && (
            <text
              className={css.words}
              transform={`rotate(${((number - 0.5) * 360) / of - 90}) translate(${anchors[align][1]} 0)`}
              textAnchor={anchors[align][0]}
              dominantBaseline="central"
              fontSize={size}
              style={font}
              fill={ink}
            >
              {fitting(text, of, view.size)}
            </text>
          )}
        </g>
      ))}
      <circle r="99" fill="none" stroke="#212529" strokeOpacity="0.28" strokeWidth="2" />
    </svg>
  )
})

interface PictureProps {
  readonly from: string
  /** The middle of the field, in degrees from the top. */
  readonly turn: number
  /** No words stand beside it. */
  readonly isAlone: boolean
}

/** The picture of a field, upright where the field stands at the top. */
function FieldPicture({ from, turn, isAlone }: PictureProps) {
  const size = isAlone ? 34 : 22
  const away = isAlone ? 62 : 40
  return (
    <image
      href={from}
      width={size}
      height={size}
      transform={`rotate(${turn}) translate(${-size / 2} ${-away - size / 2})`}
    />
  )
}
