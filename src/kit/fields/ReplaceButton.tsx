import { ActionIcon, Tooltip } from '@mantine/core'
import { Icon } from '../icons.tsx'

/** Replaces a value that this field cannot edit by one that it can. */
export function ReplaceButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Tooltip label="Replace this value">
      <ActionIcon variant="subtle" aria-label="Replace this value" onClick={onClick}>
        <Icon name="edit" />
      </ActionIcon>
    </Tooltip>
  )
}
