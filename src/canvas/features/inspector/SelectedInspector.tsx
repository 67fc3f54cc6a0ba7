import { useAtomValue } from 'jotai'
import { graphAtom } from '../../core/atoms.ts'
import { notesAtom } from '../../core/notes.ts'
import { SelectionPanel } from '../arrange/SelectionPanel.tsx'
import { NoteInspector } from '../notes/NoteInspector.tsx'
import { DocumentInspector } from './DocumentInspector.tsx'
import { NodeInspector } from './NodeInspector.tsx'
import { RowInspector } from './RowInspector.tsx'

/** The selected step, connection or note, or what several have in common; the document itself where none of these is there any more. */
export function SelectedInspector({ selected }: { readonly selected: readonly string[] }) {
  const graph = useAtomValue(graphAtom)
  const notes = useAtomValue(notesAtom)
  const [id] = selected
  if (id === undefined) return <DocumentInspector />
  if (selected.length > 1) return <SelectionPanel />
  if (graph.nodes.some((one) => one.id === id)) return <NodeInspector key={id} id={id} />
  if (graph.edges.some((one) => one.id === id)) return <RowInspector key={id} id={id} />
  if (notes.some((one) => one.id === id)) return <NoteInspector key={id} id={id} />
  return <DocumentInspector />
}
