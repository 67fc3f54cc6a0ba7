import { Button, Group } from '@mantine/core'

interface Props {
  /** The name of what was to be changed; undefined where it was something else. */
  readonly name: string | undefined
  readonly words: string
  readonly onDismiss: () => void
}

/** Says why a change was refused, where no row of the time line can. */
export function RefusedChange({ name, words, onDismiss }: Props) {
  return (
    <Group role="alert" gap="sm" c="var(--mantine-color-error)" fz="sm">
      <span>{name === undefined ? words : `“${name}”: ${words}`}</span>
      <Button size="compact-xs" variant="default" onClick={onDismiss}>
        Close
      </Button>
    </Group>
  )
}
