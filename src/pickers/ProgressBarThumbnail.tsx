import type { ProgressBarRow } from '#schemas/endpoints/progress-bars.ts'
import { isObject, listAt, textAt } from '#schemas/json.ts'

/** The side of a thumbnail, in CSS pixels. */
const SIZE_PX = 32

/** A colour that a drawing takes, `#rgb` or `#rrggbb`; undefined for all else. */
const hex = (value: string) => (/^#([\da-f]{3}|[\da-f]{6})$/i.test(value) ? value : undefined)

/** A small drawing of a progress bar in its design and colours. Decoration. */
export function ProgressBarThumbnail({
  row: { progressBar, progressBarDesignType },
}: {
  readonly row: ProgressBarRow
}) {
  const [first] = listAt(progressBar, 'localizationconfig')
  const entry = isObject(first) ? first : progressBar
  const done = hex(textAt(entry, 'progressBarColorCompleted')) ?? '#2b8a3e'
  const rest = hex(textAt(entry, 'progressBarColorDefault')) ?? '#dee2e6'
  const isRound = progressBarDesignType === 4 || progressBarDesignType === 5
  return (
    <svg viewBox="0 0 32 32" width={SIZE_PX} height={SIZE_PX} aria-hidden style={{ flex: 'none' }}>
      {isRound ? (
        <g fill="none" strokeWidth="4" strokeLinecap="round">
          <circle
            cx="16"
            cy="16"
            r="11"
            stroke={rest}
            pathLength="100"
            strokeDasharray={progressBarDesignType === 4 ? '50 50' : undefined}
            transform="rotate(180 16 16)"
          />
          <circle
            cx="16"
            cy="16"
            r="11"
            stroke={done}
            pathLength="100"
            strokeDasharray="33 67"
            transform="rotate(180 16 16)"
          />
        </g>
      ) : (
        <g>
          <rect x="2" y="13" width="28" height="6" rx="3" fill={rest} />
          <rect x="2" y="13" width="17" height="6" rx="3" fill={done} />
        </g>
      )}
    </svg>
  )
}
