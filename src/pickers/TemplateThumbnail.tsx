import { type ReactNode, useId } from 'react'
import { playTypes } from '#schemas/codes.ts'
import type { TemplateRow } from '#schemas/endpoints/templates.ts'

/** The side of a thumbnail, in CSS pixels. */
const SIZE_PX = 32

/** A small drawing of a template: what is played, in the colours of its fields. Decoration. */
export function TemplateThumbnail({ template: { typeId, segments = [] } }: { readonly template: TemplateRow }) {
  const round = useId()
  const colours = segments.map(({ color }) => color || plain)
  return (
    <svg viewBox="0 0 32 32" width={SIZE_PX} height={SIZE_PX} aria-hidden style={{ flex: 'none' }}>
      {typeId === playTypes.spinWheel && colours.length > 1 ? (
        <>
          {colours.map((colour, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is told by its position
            <path key={index} d={sector(index, colours.length)} fill={colour} />
          ))}
          <circle cx="16" cy="16" r="3" fill="#fff" />
        </>
      ) : typeId === playTypes.coinToss && colours.length > 0 ? (
        <>
          <circle cx="20" cy="16" r="11" fill={colours[1] ?? colours[0]} />
          <circle cx="12" cy="16" r="11" fill={colours[0]} stroke="#fff" strokeWidth="1.5" />
        </>
      ) : (
        <>
          <clipPath id={round}>
            <rect width="32" height="32" rx="6" />
          </clipPath>
          <g clipPath={`url(#${round})`}>
            <rect width="32" height="32" fill={plain} />
            {colours.map((colour, index) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a field is told by its position
                key={index}
                x={(index * 32) / colours.length}
                y="25"
                width={32 / colours.length + 0.5}
                height="7"
                fill={colour}
              />
            ))}
          </g>
          <g
            transform={colours.length > 0 ? 'translate(7 4) scale(0.75)' : 'translate(6.4 6.4) scale(0.8)'}
            {...{ fill: 'none', stroke: '#364fc7', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' }}
          >
            {signs[typeId] ?? star}
          </g>
        </>
      )}
    </svg>
  )
}

/** The ground of a thumbnail, and the colour of a field without one. */
const plain = '#dbe4ff'

/** The sector of a wheel with so many fields. */
function sector(index: number, count: number): string {
  const at = (step: number) => {
    const angle = (step / count) * 2 * Math.PI - Math.PI / 2
    return `${(16 + 15 * Math.cos(angle)).toFixed(2)} ${(16 + 15 * Math.sin(angle)).toFixed(2)}`
  }
  return `M16 16L${at(index)}A15 15 0 ${count < 2 ? 1 : 0} 1 ${at(index + 1)}Z`
}

const star = <path d="M12 3l2.7 5.8 6.3.8-4.7 4.3 1.3 6.3L12 17l-5.6 3.2 1.3-6.3L3 9.6l6.3-.8z" />
const bubble = (inner: ReactNode) => (
  <>
    <path d="M3 4h18v13h-9l-5 4v-4H3z" />
    {inner}
  </>
)

/** Drawings of what is played, 24 units wide. */
const signs: Readonly<Record<number, ReactNode>> = {
  [playTypes.scratchCard]: <path d="M3 5h18v14H3zM6 15c2-4 3 2 5-2s3 1 4-2 3 0 3-1" />,
  [playTypes.treasureChest]: <path d="M3 11h18v9H3zM3 11c0-8 18-8 18 0M10 10h4v4h-4z" />,
  [playTypes.slotMachine]: <path d="M2 5h16v14H2zM7 9v6M13 9v6M18 12h4V6" />,
  [playTypes.rollDice]: <path d="M4 4h16v16H4zM8 8h.1M16 8h.1M12 12h.1M8 16h.1M16 16h.1" strokeWidth="2.6" />,
  [playTypes.quiz]: bubble(<path d="M9.5 9a2.5 2.5 0 1 1 2.5 3v.5M12 15v.1" />),
  [playTypes.opinionPoll]: bubble(<path d="M7 9h10M7 13h6" />),
  [playTypes.polling]: bubble(<path d="M8 14v-3M12 14V7M16 14V9" />),
  [playTypes.predictAndWin]: <path d="M12 3a8 8 0 1 0 0 16a8 8 0 0 0 0-16M7 22h10" />,
  [playTypes.memoryGame]: <path d="M3 5h9v14H3zM15 5l6 2-3 13-3-1" />,
  [playTypes.referral]: <path d="M8 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8M2 20c0-8 12-8 12 0M19 8v7M15.5 11.5h7" />,
  [playTypes.tournament]: <path d="M7 3h10v7a5 5 0 0 1-10 0zM7 5H3c0 4 2 5 4 5M17 5h4c0 4-2 5-4 5M12 15v4M8 21h8" />,
  [playTypes.leaderboard]: <path d="M3 21v-7h6v7M9 21V5h6v16M15 21V10h6v11" />,
  [playTypes.quest]: <path d="M5 21V3h11l-2 4 2 4H5" />,
}
