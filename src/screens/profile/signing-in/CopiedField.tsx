import { Button, CopyButton, Group, TextInput } from '@mantine/core'
import { Icon } from '#src/kit/icons.tsx'

interface Props {
  readonly label: string
  readonly description: string
  readonly value: string
}

/** A text that is taken elsewhere. */
export function CopiedField({ label, description, value }: Props) {
  return (
    <Group align="end" wrap="nowrap">
      <TextInput
        label={label}
        description={description}
        value={value}
        readOnly
        flex={1}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            aria-label={`Copy ${label}`}
            leftSection={<Icon name={copied ? 'check' : 'copy'} />}
            onClick={copy}
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
