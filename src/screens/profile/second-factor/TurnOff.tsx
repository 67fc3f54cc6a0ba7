import { Button, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '#src/api/api.ts'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { passwordToggle } from '#src/kit/password-toggle.ts'
import { showRefusal } from '#src/resource/show-refusal.ts'
import { CodeInput } from './CodeInput.tsx'

/** Turns the authenticator app off, with the password and a code. */
export function TurnOff({ onDone }: { readonly onDone: () => void }) {
  const [failure, setFailure] = useState<string>()
  const form = useForm({ initialValues: { password: '', code: '' } })
  const submit = form.onSubmit(async (body) => {
    setFailure(undefined)
    try {
      await api.staffSignIn.removeSecondFactor({ body })
      onDone()
    } catch (error) {
      setFailure(showRefusal(form, error))
    }
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <FormAlert>{failure}</FormAlert>
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          autoFocus
          {...passwordToggle}
          {...form.getInputProps('password')}
        />
        <CodeInput description="The code your app shows, or a recovery code" {...form.getInputProps('code')} />
        <div>
          <Button type="submit" color="red" loading={form.submitting}>
            Turn off
          </Button>
        </div>
      </Stack>
    </form>
  )
}
