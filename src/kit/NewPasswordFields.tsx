import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useId } from 'react'
import { PasswordRules } from './PasswordRules.tsx'
import { passwordToggle } from './password-toggle.ts'

interface Props {
  readonly label?: string
  /** The text typed so far. */
  readonly value: string
  /** The props by `form.getInputProps` for the password, and for its repetition. */
  readonly password: PasswordInputProps
  readonly again: PasswordInputProps
}

/** A new password with its rules, typed twice (C §5). */
export function NewPasswordFields({ label = 'New password', value, password, again }: Props) {
  const rules = useId()
  return (
    <>
      <div>
        <PasswordInput
          label={label}
          autoComplete="new-password"
          aria-describedby={rules}
          {...passwordToggle}
          {...password}
        />
        <PasswordRules id={rules} password={value} />
      </div>
      <PasswordInput label="Confirm password" autoComplete="new-password" {...passwordToggle} {...again} />
    </>
  )
}
