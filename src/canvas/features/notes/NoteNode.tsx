import { type NodeProps, NodeResizer } from '@xyflow/react'
import { useAtom, useAtomValue } from 'jotai'
import { memo } from 'react'
import { useBoard } from '../../core/editor-context.ts'
import { changeNote, MAX_NOTE_CHARACTERS, noteOf, resizeNote, writingAtom } from '../../core/notes.ts'
import { useIsZoomedOut } from '../../core/viewport.ts'
import { noteColour } from './colours.ts'
import classes from './note.module.css'

/** A note on the sheet: words beside the steps, written where they stand. */
export const NoteNode = memo(Frame, (before, after) => before.id === after.id && before.selected === after.selected)

function Frame({ id, selected }: NodeProps) {
  const { store } = useBoard()
  const note = useAtomValue(noteOf(id))
  const [writing, setWriting] = useAtom(writingAtom)
  const far = useIsZoomedOut()
  if (!note) return null
  return (
    <div
      className={classes.note}
      data-colour={noteColour(note.colour)}
      data-selected={selected || undefined}
      data-testid={`node-${id}`}
    >
      <NodeResizer
        isVisible={Boolean(selected)}
        minWidth={96}
        minHeight={56}
        onResizeEnd={(_, { x, y, width, height }) => resizeNote(store, id, { width, height }, { x, y })}
      />
      {writing === id ? (
        <textarea
          className={`nodrag nowheel nopan ${classes.words}`}
          aria-label="Note"
          maxLength={MAX_NOTE_CHARACTERS}
          // biome-ignore lint/a11y/noAutofocus: the field replaces the words that were just opened for writing
          autoFocus
          value={note.text}
          onChange={(event) => changeNote(store, id, { text: event.currentTarget.value })}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'Escape') setWriting(undefined)
          }}
          onBlur={() => setWriting(undefined)}
        />
      ) : (
        !far && <div className={classes.words}>{note.text || <i>Write here</i>}</div>
      )}
    </div>
  )
}
