import { Anchor, Button, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PasswordReset } from '#schemas/endpoints/access.ts'
import { accountMessages as say } from '#schemas/messages.ts'
import { api } from '#src/api/api.ts'
import { ApiError } from '#src/api/api-error.ts'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { NewPasswordFields } from '#src/kit/NewPasswordFields.tsx'
import { useUnsaved } from '#src/kit/unsaved.ts'
import { showRefusal } from '#src/resource/show-refusal.ts'
import { AccountFrame } from './AccountFrame.tsx'

interface Props {
  /** The secret of the link. */
  readonly id: string
  onDone(): void
}

/** The new password of a link's account; where the server cannot be reached the documented sentence says so (C §8). */
export function ResetForm({ id, onDone }: Props) {
  const [failure, setFailure] = useState<string>()
  const form = useForm({
    initialValues: { id, password: '', confirmPassword: '' },
    validate: schemaResolver(PasswordReset, { sync: true }),
  })
  useUnsaved(form.isDirty() && !form.submitting)
  const submit = form.onSubmit(async (body) => {
    setFailure(undefined)
    try {
      await api.access.resetPassword({ body })
      form.resetDirty()
      onDone()
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
      setFailure(isRefused ? showRefusal(form, error) : say.resetFailed)
    }
  })
  return (
    <AccountFrame
      title="Choose a new password"
      lead="You are then signed out on all devices."
      foot={
        <Anchor component={Link} to="/login">
          Back to the login page
        </Anchor>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <FormAlert>{failure}</FormAlert>
          <NewPasswordFields
            value={form.values.password}
            password={form.getInputProps('password')}
            again={form.getInputProps('confirmPassword')}
          />
          <Button type="submit" fullWidth loading={form.submitting} mt="xs">
            Set the password
          </Button>
        </Stack>
      </form>
    </AccountFrame>
  )
}
