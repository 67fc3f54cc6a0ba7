import { Box, Button, Group, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import classes from './CodeBlock.module.css'
import { Icon } from './icons.tsx'
import { toast } from './toast.ts'

interface Props {
  /** Names the code: it stands above it, and names its button. */
  readonly label: string
  readonly text: string
}

/** Code to be copied: it scrolls within itself, by keyboard too. */
export function CodeBlock({ label, text }: Props) {
  const { copy, copied } = useClipboard({ timeout: 2000 })
  async function take() {
    await navigator.clipboard.writeText(text).then(() => copy(text), toast.failedToCopy)
  }
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" gap="xs" mb={4}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon name={copied ? 'check' : 'copy'} size={14} />}
          aria-label={`Copy: ${label}`}
          onClick={() => void take()}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </Group>
      <Box
        component="pre"
        className={classes.code ?? ''}
        data-one-line={!text.includes('\n') || undefined}
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        {text}
      </Box>
    </div>
  )
}
