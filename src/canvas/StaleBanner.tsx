import { Alert, Button, Group, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { staleAtom } from './editor/document-actions.ts'

interface StaleProps {
  /** Saves over the newer version; the older one stays in the versions the server keeps. */
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** Somebody else saved in between: nothing is overwritten and nothing is lost until this is answered. */
export function StaleBanner({ onKeepMine, onTakeTheirs }: StaleProps) {
  const stale = useAtomValue(staleAtom)
  if (!stale) return null
  return (
    <Alert color="orange" title="Somebody else has saved this rule in the meantime" radius={0} role="alert">
      <Group justify="space-between">
        <Text size="sm">
          Your changes are still here and not saved. Save them over the newer version, or take the newer version.
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onTakeTheirs}>
            Take the newer version
          </Button>
          <Button size="xs" onClick={onKeepMine}>
            Save mine over it
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
