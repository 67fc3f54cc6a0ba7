import { Button, Group, PasswordInput, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type SignInSettings, SignInSettingsChange } from '#schemas/endpoints/staff-sign-in.ts'
import { api } from '#src/api/api.ts'
import { refreshSession } from '#src/api/session.ts'
import { formatCount } from '#src/format/numbers.ts'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { passwordToggle } from '#src/kit/password-toggle.ts'
import { Section } from '#src/kit/Section.tsx'
import { toast } from '#src/kit/toast.ts'
import { useUnsaved } from '#src/kit/unsaved.ts'
import { showRefusal } from '#src/resource/show-refusal.ts'
import { CopiedField } from './CopiedField.tsx'
import { signInSettingsQuery } from './sign-in-settings-query.ts'

const valuesOf = ({
  shortName,
  issuer,
  clientId,
  trustsEmails,
  providerOnly,
  secondFactorRequired,
}: SignInSettings) => ({
  ...{ shortName, issuer, clientId, clientSecret: '' },
  ...{ trustsEmails, providerOnly, secondFactorRequired },
})

/** The form: an empty short name means that there is no provider; an empty secret stays as it is. */
export function SigningInForm({ stored }: { readonly stored: SignInSettings }) {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const form = useForm({
    initialValues: valuesOf(stored),
    validate: schemaResolver(SignInSettingsChange, { sync: true }),
    validateInputOnBlur: true,
  })
  useUnsaved(form.isDirty() && !form.submitting, { onTab: true })
  const submit = form.onSubmit(async ({ clientSecret, ...values }) => {
    setFailure(undefined)
    try {
      const body = clientSecret === '' ? values : { ...values, clientSecret }
      const answered = await api.staffSignIn.saveSettings({ body })
      queries.setQueryData(signInSettingsQuery.queryKey, (before) => before && { ...before, ...answered })
      form.setInitialValues(valuesOf(answered.signInSettings))
      form.reset()
      toast.saved()
      // The admin may be the first who has to set an app up.
      void refreshSession()
    } catch (error) {
      setFailure(showRefusal(form, error))
    }
  })
  const hasProvider = form.values.shortName.trim() !== ''
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormAlert>{failure}</FormAlert>
        <Section title="Your organisation’s own sign-in">
          <Text size="sm" c="dimmed">
            Your team signs in with its account at work: any provider that speaks OpenID Connect, such as Google
            Workspace, Microsoft Entra or Okta. Only people on your team can come in, under the e-mail address they have
            there.
          </Text>
          <CopiedField
            label="Redirect URL"
            description="Register a web application with this address at your provider"
            value={stored.redirectUrl}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <TextInput
              label="Issuer"
              description="Such as https://accounts.google.com"
              type="url"
              {...form.getInputProps('issuer')}
            />
            <TextInput
              label="Short name"
              description="What your team enters to sign in; empty for no provider"
              autoCapitalize="none"
              spellCheck={false}
              {...form.getInputProps('shortName')}
            />
            <TextInput
              label="Client ID"
              description="From your provider"
              spellCheck={false}
              {...form.getInputProps('clientId')}
            />
            <PasswordInput
              label="Client secret"
              description={stored.hasClientSecret ? 'One is kept. Enter another to replace it.' : 'From your provider'}
              autoComplete="off"
              {...passwordToggle}
              {...form.getInputProps('clientSecret')}
            />
          </SimpleGrid>
          {stored.signInUrl !== '' && (
            <CopiedField label="Sign-in page" description="Give this address to your team" value={stored.signInUrl} />
          )}
          <Switch
            label="Accept e-mail addresses the provider does not call verified"
            description="Only where all accounts there are your organisation’s own. Microsoft Entra needs it."
            disabled={!hasProvider && !form.values.trustsEmails}
            {...form.getInputProps('trustsEmails', { type: 'checkbox' })}
          />
          <Switch
            label="Only admins may still use a password"
            description="Everybody else who signed in with a password is signed out when you save."
            disabled={!hasProvider && !form.values.providerOnly}
            {...form.getInputProps('providerOnly', { type: 'checkbox' })}
          />
        </Section>
        <Section title="Authenticator apps">
          <Switch
            label="Ask everybody who uses a password for a code from an authenticator app"
            description={
              stored.membersWithoutApp === 0
                ? 'Everybody on your team has set one up.'
                : `${formatCount(stored.membersWithoutApp, 'person', 'people')} on your team without one will set it up before anything else. People who come through your provider are not asked.`
            }
            {...form.getInputProps('secondFactorRequired', { type: 'checkbox' })}
          />
        </Section>
        <Group justify="flex-end">
          <Button type="submit" loading={form.submitting} disabled={!form.isDirty()}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
