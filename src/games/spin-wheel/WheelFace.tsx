import { memo } from 'react'
import css from './wheel.module.css'
import { fitting, outlineOf, type WheelView } from './wheel-view.ts'

const RADIUS = 96

/** The face of a wheel: its fields with their words along the spokes. Drawn once; turning it is its holder's business. */
export const WheelFace = memo(function WheelFace({ view: { fields, showsTexts } }: { readonly view: WheelView }) {
  const of = fields.length
  const size = of > 8 ? 8 : of > 5 ? 9.5 : 11
  return (
    <svg viewBox="-100 -100 200 200" className={css.face} aria-hidden>
      <circle r="99" fill="#ffffff" />
      {fields.map(({ number, text, colour, ink }) => (
        <g key={number}>
          <path
            d={outlineOf(number, of, RADIUS)}
            fill={colour}
            stroke="#ffffff"
            strokeWidth="1.5"
            data-field={number}
          />
          {showsTexts && (
            <text
              className={css.words}
              transform={`rotate(${((number - 0.5) * 360) / of - 90}) translate(${RADIUS - 7} 0)`}
              textAnchor="end"
              dominantBaseline="central"
              fontSize={size}
              fill={ink}
            >
              {fitting(text, of)}
            </text>
          )}
        </g>
      ))}
      <circle r="99" fill="none" stroke="#212529" strokeOpacity="0.28" strokeWidth="2" />
    </svg>
  )
})
