import type { PageRow } from '#schemas/endpoints/pages.ts'
import { objectAt, rowsAt, textAt } from '#schemas/json.ts'

/** The side of a thumbnail, in CSS pixels. */
const SIZE_PX = 32

/** A small drawing of an information screen: header, card and button in its colours. Decoration. */
export function PageThumbnail({ row: { page } }: { readonly row: PageRow }) {
  const entry = rowsAt(page, 'localizationconfig')[0]?.row
  const colour = (holder: unknown, key: string, otherwise: string) => {
    const held = textAt(holder, key)
    return /^#([\da-f]{3}|[\da-f]{6})$/i.test(held) ? held : otherwise
  }
  return (
    <svg viewBox="0 0 32 32" width={SIZE_PX} height={SIZE_PX} aria-hidden style={{ flex: 'none' }}>
      <rect x="5.5" y="1.5" width="21" height="29" rx="3" fill={colour(entry, 'backgroundColor', '#ffffff')} />
      <path
        d="M5.5 12V4.5a3 3 0 0 1 3-3h15a3 3 0 0 1 3 3V12z"
        fill={colour(entry, 'headerBackgroundColor', '#dbe4ff')}
      />
      <rect x="8" y="14" width="16" height="7" rx="1.5" fill="#fff" stroke="#868e96" strokeWidth="0.5" />
      <rect
        x="11"
        y="24"
        width="10"
        height="3.5"
        rx="1"
        fill={colour(objectAt(entry, 'buttonConfig'), 'bgColor', '#364fc7')}
      />
      <rect x="5.5" y="1.5" width="21" height="29" rx="3" fill="none" stroke="#868e96" />
    </svg>
  )
}
