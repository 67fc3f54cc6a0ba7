import { Button, Group, TextInput, type TextInputProps } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useId } from 'react'
import { Icon } from '#src/kit/icons.tsx'
import { PasswordRules } from '#src/kit/PasswordRules.tsx'
import { firstPassword } from './first-password.ts'

interface Props {
  readonly value: string
  /** The result of `form.getInputProps`. */
  readonly input: TextInputProps
  readonly onMade: (password: string) => void
}

/** The first password of a member: typed or made up, and shown, since it is to be told to them. */
export function FirstPasswordField({ value, input, onMade }: Props) {
  const rules = useId()
  const { copy, copied } = useClipboard()
  return (
    <div>
      <TextInput
        label="First password"
        withAsterisk
        autoComplete="off"
        spellCheck={false}
        aria-describedby={rules}
        description="Share it yourself: it is not in the e-mail. They choose their own when they sign in."
        {...input}
        value={value}
      />
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" variant="default" onClick={() => onMade(firstPassword())}>
          Generate
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon name={copied ? 'check' : 'copy'} size={14} />}
          disabled={value === ''}
          onClick={() => copy(value)}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </Group>
      <PasswordRules id={rules} password={value} />
    </div>
  )
}
