import { ActionIcon, Button, Group, PasswordInput, TextInput, Tooltip } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { Icon } from '#src/kit/icons.tsx'

interface Props {
  readonly label: string
  readonly hint: string
  readonly required: boolean
  /** What is shown of the secret that is kept; empty where there is none. */
  readonly mask: string
  readonly input: GetInputPropsReturnType
  onSet(value: string): void
}

/** A secret: kept as it is, which its mask stands for, replaced by another one, or removed where it is optional. */
export function SecretField({ label, hint, required, mask, input, onSet }: Props) {
  const shared = { label, description: hint, withAsterisk: required, autoComplete: 'off', spellCheck: false }
  if (mask !== '' && input.value === mask) {
    return (
      <Group gap="xs" wrap="nowrap" align="end">
        <TextInput {...shared} value={mask} error={input.error} readOnly flex={1} leftSection={<Icon name="lock" />} />
        <Button variant="default" aria-label={`Replace ${label}`} onClick={() => onSet('')}>
          Replace
        </Button>
      </Group>
    )
  }
  const isRemoved = mask !== '' && !required && input.value === ''
  return (
    <Group gap="xs" wrap="nowrap" align="end">
      <PasswordInput
        {...shared}
        {...input}
        flex={1}
        placeholder={isRemoved ? 'Removed when you save' : ''}
        visibilityToggleButtonProps={{ 'aria-label': `Show ${label}`, tabIndex: 0 }}
      />
      {mask !== '' && (
        <Tooltip label="Keep what is there">
          <ActionIcon size="input-sm" variant="default" aria-label={`Keep ${label}`} onClick={() => onSet(mask)}>
            <Icon name="undo" />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  )
}
