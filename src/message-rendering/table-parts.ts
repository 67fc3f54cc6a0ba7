/**
 * The parts of tables in HTML that is balanced already: kept only where they belong. Mail programs read a row outside of a
 * table, or a table between two rows, as the end of what is around, and a mail stands in a table itself.
 */

/** The tags that a part may stand in; a part of a table stands nowhere else. */
const parents: Readonly<Record<string, string>> = { tr: 'table', td: 'tr', th: 'tr' }
const empty: ReadonlySet<string> = new Set(['br', 'img', 'hr'])

/** Leaves out parts of tables that stand astray, and whatever stands in a table outside of its cells. */
export function withTablesInOrder(html: string): string {
  /** The open tags, and whether each was kept. */
  const open: { readonly tag: string; readonly kept: boolean }[] = []
  const around = () => open.findLast(({ kept }) => kept)?.tag
  const isBetween = () => around() === 'table' || around() === 'tr'
  return html
    .split(/(<[^>]*>)/)
    .map((piece) => {
      const [, closes, tag = ''] = /^<(\/?)([a-z\d]+)/.exec(piece) ?? []
      if (tag === '') return isBetween() ? '' : piece
      if (closes === '/') return open.pop()?.kept ? piece : ''
      const parent = parents[tag]
      const kept = parent === undefined ? !isBetween() : around() === parent
      if (!empty.has(tag)) open.push({ tag, kept })
      return kept ? piece : ''
    })
    .join('')
}
