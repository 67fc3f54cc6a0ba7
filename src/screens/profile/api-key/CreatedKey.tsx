import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { Icon } from '#src/kit/icons.tsx'

/** The dialog stood there before: it gives its focus to what is new in it only when asked to. */
const focus = (input: HTMLInputElement | null) => input?.focus()

/** A key that was just made, shown this once. */
export function CreatedKey({ value, onDone }: { readonly value: string; readonly onDone: () => void }) {
  return (
    <Stack gap="md">
      <Text size="sm">
        Copy the key now and keep it where you keep passwords. Only its last four characters are shown from here on.
      </Text>
      <Group align="end" wrap="nowrap">
        <TextInput
          label="Key"
          value={value}
          readOnly
          flex={1}
          ref={focus}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              aria-label="Copy the key"
              leftSection={<Icon name={copied ? 'check' : 'copy'} />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Group justify="flex-end">
        <Button onClick={onDone}>I have kept it</Button>
      </Group>
    </Stack>
  )
}
