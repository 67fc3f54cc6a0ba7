import { Alert, Button, Group, List, Text } from '@mantine/core'
import { valueText } from '#src/difference/difference.ts'
import { pathWords } from '#src/difference/path-words.ts'
import { phraseText } from '#src/difference/phrase.ts'
import { drawnWords } from '#src/difference/words/drawn-words.ts'
import type { WordLookups } from '#src/difference/words/words.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import type { LostEdit } from './lost-edits.ts'

interface Props {
  readonly lost: readonly LostEdit[]
  readonly onRead: () => void
}

/** The own edits that did not come through, with their values, until they are read. */
export function LostEdits({ lost, onRead }: Props) {
  const { names } = useLookups()
  const words = { names, tables: drawnWords }
  return (
    <Alert color="orange" radius={0} role="alert" py="xs">
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <List size="sm" flex={1} mah={160} style={{ overflowY: 'auto' }}>
          {lost.map((edit, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are told once, in this order
            <List.Item key={at}>{sentenceOf(edit, words)}</List.Item>
          ))}
        </List>
        <Button size="xs" variant="default" onClick={onRead}>
          Dismiss
        </Button>
      </Group>
    </Alert>
  )
}

function sentenceOf(
  { why, document, steps, mine, theirs, reason, by = 'somebody else' }: LostEdit,
  words: WordLookups,
) {
  const about = phraseText(pathWords(document, steps, 'changed', words).about)
  const say = (value: unknown) => (value === undefined ? 'removed' : valueText(value, document, steps, words))
  if (why === 'both')
    return (
      <Text size="sm" span>
        <b>{about}:</b> you and somebody else changed this. Yours is kept: {say(mine)}. Theirs was: {say(theirs)}.
      </Text>
    )
  return (
    <Text size="sm" span>
      <b>{about}:</b> your change to {say(mine)}{' '}
      {why === 'gone' ? `had no place any more; ${by} removed it.` : `was not taken. ${reason ?? ''}`}
    </Text>
  )
}
