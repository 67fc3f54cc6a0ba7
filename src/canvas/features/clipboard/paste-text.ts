/** Pasting whatever the clipboard holds: copied steps, or a whole document. */
import { cut } from '#src/flows/index.ts'
import { copyNodes, readDocument } from '#src/flows/operations/clipboard.ts'
import type { Graph } from '#src/graph/graph.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { graphAtom } from '../../core/atoms.ts'
import type { BoardApi } from '../../core/editor-context.ts'
import { lockedAtom } from '../../core/locks.ts'
import type { Point } from '../../core/sheet.ts'
import { shownNodes } from '../../core/to-flow.ts'
import { clipFromText, type SheetClip } from './envelope.ts'
import { pasteClip } from './paste.ts'

/** Pastes a text with its middle at a point, and says what came of it where that is not seen. */
export async function pasteText(board: BoardApi, text: string, middle: Point): Promise<void> {
  const { store, say } = board
  const clip = clipFromText(text) ?? (await offered(text, store.get(graphAtom)))
  if (clip === 'declined') return
  const locked = store.get(lockedAtom)
  if (!clip) return say('There are no steps on the clipboard.')
  const wanted = clip.nodes.filter(({ id }) => id !== clip.root).length + clip.notes.length
  const put = pasteClip(store, clip, middle)
  if (locked && put < wanted) say(locked)
  else if (put === 0) say('None of it fits on this sheet.')
  else if (put < wanted) say(`${wanted - put} of ${wanted} steps do not fit on this sheet and were left out.`)
}

/** Offers to insert the cards of a whole document. */
async function offered(text: string, here: Graph): Promise<SheetClip | 'declined' | undefined> {
  const document = readDocument(text)
  if (!document) return undefined
  const graph = cut(document, here.kind)
  const cards = shownNodes(graph).length
  if (cards < 2) return undefined
  const name = typeof document.name === 'string' && document.name ? `“${document.name}”` : 'a whole document'
  const wanted = await confirm({
    title: 'Insert its steps',
    message: `The clipboard holds ${name} with ${cards} steps. Insert them on this sheet? Its name, status and other fields are not copied.`,
    ok: 'Insert',
  })
  if (!wanted) return 'declined'
  return {
    ...copyNodes(
      graph,
      {},
      graph.nodes.map(({ id }) => id),
    ),
    notes: [],
    from: '',
  }
}
