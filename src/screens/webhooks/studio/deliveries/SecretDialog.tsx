import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { Icon } from '#src/kit/icons.tsx'
import { CopyText } from '../CopyText.tsx'
import classes from './deliveries.module.css'

interface Props {
  /** The secret that was just made; undefined where none was. */
  readonly secret: string | undefined
  readonly onClose: () => void
}

/** Shows a signing secret, this once. A click beside it does not close it: it would be gone. */
export function SecretDialog({ secret, onClose }: Props) {
  return (
    <Modal
      opened={secret !== undefined}
      onClose={onClose}
      title="The signing secret"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Alert color="yellow" icon={<Icon name="warning" />}>
          Copy it now: it will not be shown again. Store it with the secrets of your service.
        </Alert>
        <code className={classes.secret}>{secret}</code>
        <Group justify="flex-end" gap="xs">
          <CopyText text={secret ?? ''} label="Copy the secret" word="Copy" />
          <Button onClick={onClose}>I have stored it</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
