import { Button, PasswordInput, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { PasswordChange } from '#schemas/endpoints/access.ts'
import { api } from '#src/api/api.ts'
import { sessionAtom } from '#src/api/session.ts'
import { changeUser } from '#src/api/session-store.ts'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { NewPasswordFields } from '#src/kit/NewPasswordFields.tsx'
import { passwordToggle } from '#src/kit/password-toggle.ts'
import { useUnsaved } from '#src/kit/unsaved.ts'
import { showRefusal } from '#src/resource/show-refusal.ts'

interface Props {
  /** The label of the present password. */
  readonly oldLabel?: string
  onChanged(): void
}

const empty = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the password of the person who is signed in (C §5); they stay signed in here. */
export function ChangePasswordForm({ oldLabel = 'Old password', onChanged }: Props) {
  const email = useAtomValue(sessionAtom)?.email ?? ''
  const [failure, setFailure] = useState<string>()
  const form = useForm({ initialValues: empty, validate: schemaResolver(PasswordChange, { sync: true }) })
  useUnsaved(form.isDirty() && !form.submitting, { onTab: true })
  const submit = form.onSubmit(async (body) => {
    setFailure(undefined)
    try {
      await api.access.updatePassword({ body })
      form.reset()
      changeUser({ mustChangePassword: false })
      onChanged()
    } catch (error) {
      setFailure(showRefusal(form, error))
    }
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <FormAlert>{failure}</FormAlert>
        {/* For password managers, which ask whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={oldLabel}
          autoComplete="current-password"
          {...passwordToggle}
          {...form.getInputProps('oldPassword')}
        />
        <NewPasswordFields
          value={form.values.newPassword}
          password={form.getInputProps('newPassword')}
          again={form.getInputProps('confirmPassword')}
        />
        <div>
          <Button type="submit" loading={form.submitting} mt="xs">
            Change password
          </Button>
        </div>
      </Stack>
    </form>
  )
}
