import { Button, Group, Modal, Radio, SimpleGrid, Skeleton, Stack, Switch, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { lazy, Suspense, useState } from 'react'
import * as v from 'valibot'
import { defaultCountryCode, type Member, NewMember } from '#schemas/endpoints/team.ts'
import { defaultRole, type Role, roleNames, roles } from '#schemas/values/roles.ts'
import { api } from '#src/api/api.ts'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { toast } from '#src/kit/toast.ts'
import { confirmDiscard } from '#src/kit/unsaved.ts'
import { useFocusBack } from '#src/kit/useFocusBack.ts'
import { showRefusal } from '#src/resource/show-refusal.ts'
import { FirstPasswordField } from './FirstPasswordField.tsx'

const PhoneField = lazy(() => import('#src/kit/places/PhoneField.tsx'))
const WithoutPassword = v.omit(NewMember, ['password'])

interface Props {
  /** The member that is changed; undefined for a new one. */
  readonly member: Member | undefined
  /** True for one's own row; one's own password is changed elsewhere. */
  readonly isMe: boolean
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The permissions of each role, in a line. */
const about: Readonly<Record<Role, string>> = {
  admin: 'Full access, including team, API keys, integrations and billing.',
  editor: 'Can build and run rules, rewards, segments and webhooks.',
  viewer: 'Can view everything and change nothing.',
}

/** Adds a member to the team or changes one (C §3 "User"); what is wrong stands at its field. */
export function MemberDialog({ member, isMe, onDone, onClose }: Props) {
  useFocusBack()
  const [givesPassword, setGivesPassword] = useState(!member)
  const [problem, setProblem] = useState<string>()
  const form = useForm({
    initialValues: {
      name: member?.name ?? '',
      email: member?.email ?? '',
      userTeam: member?.userTeam ?? '',
      countryCode: member?.countryCode || defaultCountryCode,
      mobileNum: member?.mobileNum ?? '',
      role: member?.role ?? defaultRole,
      password: '',
    },
    validate: schemaResolver(givesPassword ? NewMember : WithoutPassword, { sync: true }),
  })
  const close = async () => {
    if (!form.isDirty() || (await confirmDiscard())) onClose()
  }
  const submit = form.onSubmit(async ({ password, ...details }) => {
    setProblem(undefined)
    try {
      if (!member) await api.team.create({ body: { ...details, password } })
      else await api.team.edit({ body: { ...details, id: member.id, ...(givesPassword ? { password } : {}) } })
      if (member) toast.updated()
      else toast.saved()
      onDone()
    } catch (error) {
      setProblem(showRefusal(form, error))
    }
  })
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={member ? `Edit ${member.name}` : 'Add a member'}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormAlert>{problem}</FormAlert>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" {...form.getInputProps('name')} />
            <TextInput label="Team" withAsterisk placeholder="Marketing" {...form.getInputProps('userTeam')} />
          </SimpleGrid>
          <TextInput
            label="E-mail"
            type="email"
            withAsterisk
            autoComplete="off"
            description="They sign in with this address."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('email')}
          />
          <Suspense fallback={<Skeleton h={58} />}>
            <PhoneField
              label="Phone number"
              required
              code={form.values.countryCode}
              onCode={(code) => form.setFieldValue('countryCode', code)}
              number={form.getInputProps('mobileNum')}
            />
          </Suspense>
          <Radio.Group label="Role" {...form.getInputProps('role')}>
            <Stack gap="xs" mt={4}>
              {[...roles].reverse().map((role) => (
                <Radio key={role} value={role} label={roleNames[role]} description={about[role]} />
              ))}
            </Stack>
          </Radio.Group>
          {member && !isMe && (
            <Switch
              label="Set a new first password"
              description="They are signed out and choose their own at the next sign-in."
              checked={givesPassword}
              onChange={(event) => setGivesPassword(event.currentTarget.checked)}
            />
          )}
          {givesPassword && (
            <FirstPasswordField
              value={form.values.password}
              input={form.getInputProps('password')}
              onMade={(made) => form.setFieldValue('password', made)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => void close()}>
              Cancel
            </Button>
            <Button type="submit" loading={form.submitting}>
              {member ? 'Save' : 'Add member'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
