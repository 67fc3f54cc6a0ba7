import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { removeSelected } from '../../core/actions.ts'
import { useBoard } from '../../core/editor-context.ts'
import { changeNote, MAX_NOTE_CHARACTERS, noteOf } from '../../core/notes.ts'
import { noteColour, noteColours } from './colours.ts'
import classes from './note.module.css'

/** A note's words and colour. */
export function NoteInspector({ id }: { readonly id: string }) {
  const { store } = useBoard()
  const note = useAtomValue(noteOf(id))
  if (!note) return null
  const now = noteColour(note.colour)
  return (
    <Stack gap="md">
      <div>
        <Text component="h2" fw={700} size="md" m={0}>
          Note
        </Text>
        <Text size="sm" c="dimmed">
          Stays on the sheet, for you and your team; it is no part of what is saved and published.
        </Text>
      </div>
      <Textarea
        label="Text"
        autosize
        minRows={4}
        maxRows={16}
        maxLength={MAX_NOTE_CHARACTERS}
        value={note.text}
        onChange={(event) => changeNote(store, id, { text: event.currentTarget.value })}
      />
      <div>
        <Text size="sm" fw={500} mb={6} id="note-colour">
          Colour
        </Text>
        <div className={classes.swatches} role="radiogroup" aria-labelledby="note-colour">
          {noteColours.map((colour) => (
            <input
              key={colour}
              type="radio"
              name="note-colour"
              checked={colour === now}
              aria-label={colour}
              className={`${classes.note} ${classes.swatch}`}
              data-colour={colour}
              onChange={() => changeNote(store, id, { colour })}
            />
          ))}
        </div>
      </div>
      <Button variant="default" onClick={() => removeSelected(store)}>
        Delete note
      </Button>
    </Stack>
  )
}
