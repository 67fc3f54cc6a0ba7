import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { PasswordReset } from '#schemas/endpoints/access.ts'
import { accountMessages as say } from '#schemas/messages/index.ts'
import { api } from '#src/api/api.ts'
import { ApiError } from '#src/api/api-error.ts'
import { NewPasswordFields } from '#src/kit/NewPasswordFields.tsx'
import { useUnsaved } from '#src/kit/unsaved.ts'
import { showRefusal } from '#src/resource/show-refusal.ts'
import { LoggedOutForm } from './LoggedOutForm.tsx'

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
    <LoggedOutForm
      title="Choose a new password"
      lead="You will be signed out on all devices."
      action="Set password"
      onSubmit={submit}
      isSending={form.submitting}
      failure={failure}
    >
      <NewPasswordFields
        value={form.values.password}
        password={form.getInputProps('password')}
        again={form.getInputProps('confirmPassword')}
      />
    </LoggedOutForm>
  )
}
