import { useAtomValue } from 'jotai'
import type { DifferenceLine } from '#src/difference/difference.ts'
import { Difference } from '#src/revisions/difference/Difference.tsx'
import { useLines } from '#src/revisions/difference/useLines.ts'
import { documentAtom, gluedAtom, savedAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { placeInMessage } from '../../core/messages.ts'
import { useMarks } from './useMarks.ts'
import { useMessageLines } from './useMessageLines.ts'

/**
 * The changes of the next save, in words or in fields. Each line leads to its step, and the sheet is marked meanwhile.
 */
export function ChangesPanel({ one }: { /** The name of one document: "rule". */ readonly one: string }) {
  const { id, document: stored } = useAtomValue(savedAtom)
  const document = useAtomValue(documentAtom)
  const ofDocument = useLines(stored, document)
  const ofMessages = useMessageLines()
  const lines = ofMessages.length > 0 ? [...ofDocument, ...ofMessages] : ofDocument
  const show = useShowLine()
  const none = id === undefined ? 'Nothing is drawn yet.' : `Nothing to save: the ${one} is stored as it stands here.`
  useMarks(id === undefined ? undefined : stored)
  return <Difference lines={lines} none={none} label="Changes" onPick={show} />
}

/** Shows on the sheet what a line is about: the node or edge that holds its place, or would. */
function useShowLine() {
  const board = useBoard()
  const { where } = useAtomValue(gluedAtom)
  return ({ changes, sort }: DifferenceLine) => {
    const steps = changes[0]?.after ?? []
    const told = placeInMessage(steps.join('.'))
    if (told) return board.show(told.id)
    const places = steps.map((_, at) => steps.slice(0, steps.length - at).join('.'))
    // What is removed stands nowhere any more: whatever took its index is something else.
    const owner = (sort === 'removed' ? places.slice(1) : places).map((path) => where.get(path)).find(Boolean)
    board.show(owner ?? where.get('') ?? '')
  }
}
