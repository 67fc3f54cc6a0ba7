import { Button, PasswordInput, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { Icon } from '#src/kit/icons.tsx'
import classes from './integrations.module.css'

interface Props {
  readonly label: string
  readonly hint: string
  readonly required: boolean
  /** The mask of the stored secret; empty where there is none. */
  readonly mask: string
  readonly input: GetInputPropsReturnType
  onSet(value: string): void
}

/** A secret: kept as it is, which its mask stands for, replaced by another one, or removed where it is optional. */
export function SecretField({ label, hint, required, mask, input, onSet }: Props) {
  const isKept = mask !== '' && input.value === mask
  const button = (word: string, value: string) => (
    <Button variant="default" aria-label={`${word} ${label}`} onClick={() => onSet(value)}>
      {word}
    </Button>
  )
  const shared = {
    label,
    description: hint,
    withAsterisk: required,
    autoComplete: 'off',
    spellCheck: false,
    inputContainer: (field: ReactNode) => (
      <div className={classes.beside}>
        {field}
        {mask !== '' && button(isKept ? 'Replace' : 'Keep', isKept ? '' : mask)}
      </div>
    ),
  }
  if (isKept)
    return <TextInput {...shared} value={mask} error={input.error} readOnly leftSection={<Icon name="lock" />} />
  const isRemoved = mask !== '' && !required && input.value === ''
  return (
    <PasswordInput
      {...shared}
      {...input}
      placeholder={isRemoved ? 'Removed when you save' : ''}
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label}`, tabIndex: 0 }}
    />
  )
}
