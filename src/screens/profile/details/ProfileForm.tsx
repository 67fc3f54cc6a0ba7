import { Button, Group, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { PersonChange, type Profile, ProfileChange } from '#schemas/endpoints/profile.ts'
import { api } from '#src/api/api.ts'
import { refreshSession, sessionAtom } from '#src/api/session.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { toast } from '#src/kit/toast.ts'
import { useUnsaved } from '#src/kit/unsaved.ts'
import { showRefusal } from '#src/resource/show-refusal.ts'
import { bodyOf, type ProfileValues, valuesOf } from './form-values.ts'
import { type Lists, OrganisationSection } from './OrganisationSection.tsx'
import { PersonSection } from './PersonSection.tsx'

interface Props {
  readonly user: Profile
  readonly lists: Lists
}

/** Both profiles as one form. What a person may not change is shown and not sent. */
export function ProfileForm({ user, lists }: Props) {
  const isAdmin = useAtomValue(sessionAtom)?.role === 'admin'
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const form = useForm<ProfileValues>({
    initialValues: valuesOf(user),
    validate: schemaResolver(isAdmin ? ProfileChange : PersonChange, { sync: true }),
  })
  const isDirty = form.isDirty()
  useUnsaved(isDirty && !form.submitting, { onTab: true })
  const submit = form.onSubmit(async (values) => {
    setFailure(undefined)
    try {
      const reply = await api.profile.update({ body: bodyOf(values, user.emailId, isAdmin) })
      const stored = valuesOf(reply.user)
      form.setInitialValues(stored)
      form.setValues(stored)
      client.setQueryData(['profile', 'form'], reply)
      // The zone and the names stand on other pages as well.
      void client.invalidateQueries({ queryKey: ['accounts', 'appConfig'] })
      void client.invalidateQueries({ queryKey: ['profile', 'get'] })
      void refreshSession()
      toast.updated()
    } catch (error) {
      setFailure(showRefusal(form, error))
    }
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={1100} gap="md">
        <FormAlert>{failure}</FormAlert>
        <PersonSection form={form} emailId={user.emailId} />
        <OrganisationSection form={form} lists={lists} readOnly={!isAdmin} />
        <Group justify="space-between">
          <Group gap="xs">
            <Button type="submit" disabled={!isDirty} loading={form.submitting}>
              Save changes
            </Button>
            {isDirty && (
              <Button variant="default" onClick={() => form.reset()}>
                Discard
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            Last changed {formatDateTime(user.updatedTS, form.getInitialValues().timezone)}
          </Text>
        </Group>
      </Stack>
    </form>
  )
}
