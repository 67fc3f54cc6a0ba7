import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { JsonObject } from '#schemas/json.ts'
import { type DifferenceLine, lineText } from '#src/difference/difference.ts'
import { takeBack } from '#src/difference/take-back.ts'
import { useLines } from '../difference/useLines.ts'
import classes from './versions.module.css'

interface Props {
  /** The earlier version. */
  readonly before: JsonObject
  /** The document in the editor. */
  readonly present: JsonObject
  /** Returns why a document cannot be put in the editor; `undefined` where it can. */
  readonly whyNot: (document: JsonObject) => string | undefined
  /** Puts a document in the editor as one step, without saving it. */
  readonly onRestore: (document: JsonObject, label: string) => void
}

const keyOf = ({ sort, changes }: DifferenceLine) =>
  `${sort} ${JSON.stringify(changes.map(({ before, after }) => [before, after]))}`

/** The changes since a version, of which some are taken back as one step. */
export function TakeBack({ before, present, whyNot, onRestore }: Props) {
  const lines = useLines(before, present)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const taken = lines.filter((line) => chosen.includes(keyOf(line)))
  const next =
    taken.length === 0
      ? undefined
      : takeBack(
          present,
          taken.flatMap((line) => line.changes),
        )
  const refused = next && whyNot(next)
  if (lines.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        These two are the same.
      </Text>
    )
  }
  return (
    <>
      <Group gap="sm" mb={6}>
        <Button
          size="xs"
          variant="default"
          disabled={next === undefined || refused !== undefined}
          onClick={() => {
            if (!next) return
            onRestore(next, taken.length === 1 ? 'Take a change back' : `Take ${taken.length} changes back`)
            setChosen([])
          }}
        >
          {taken.length > 1 ? `Take ${taken.length} changes back` : 'Take the change back'}
        </Button>
        <Text size="sm" c="dimmed" flex={1}>
          {refused ?? 'Choose what should be as it was in this version. It is one step; nothing is saved yet.'}
        </Text>
      </Group>
      <Checkbox.Group value={[...chosen]} onChange={setChosen} aria-label="Changes since this version">
        <ul className={classes.choices} aria-label="Difference of the versions">
          {lines.map((line) => (
            <li key={keyOf(line)}>
              <Checkbox size="xs" value={keyOf(line)} label={lineText(line)} />
            </li>
          ))}
        </ul>
      </Checkbox.Group>
    </>
  )
}
