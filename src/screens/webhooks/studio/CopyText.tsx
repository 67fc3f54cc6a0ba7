import { ActionIcon, Button, CopyButton, Tooltip } from '@mantine/core'
import { Icon } from '#src/kit/icons.tsx'
import { toast } from '#src/kit/toast.ts'

interface Props {
  readonly text: string
  /** The name of the copied text, for its button: "Copy the address". */
  readonly label: string
  /** Shown as a word rather than as an icon. */
  readonly word?: string
  /** Said once it is copied. */
  readonly say?: string
}

/** A button that copies a text. */
export function CopyText({ text, label, word, say }: Props) {
  return (
    <CopyButton value={text} timeout={1500}>
      {({ copied, copy }) => {
        const icon = <Icon name={copied ? 'check' : 'copy'} size={14} />
        const onClick = () => {
          copy()
          if (say) toast.info(say)
        }
        return word ? (
          <Button size="compact-sm" variant="default" leftSection={icon} aria-label={label} onClick={onClick}>
            {copied ? 'Copied' : word}
          </Button>
        ) : (
          <Tooltip label={copied ? 'Copied' : label}>
            <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
              {icon}
            </ActionIcon>
          </Tooltip>
        )
      }}
    </CopyButton>
  )
}
