import { Button, Checkbox, Code, Group, Loader, Paper, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { Login } from '#schemas/endpoints/accounts.ts'
import { accountMessages as say } from '#schemas/messages/index.ts'
import { configuration } from '#src/api/config.ts'
import { signIn } from '#src/api/session.ts'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { LinkAnchor } from '#src/kit/links.tsx'
import { shown } from '#src/kit/NewPasswordFields.tsx'
import { Notice } from '#src/kit/Notice.tsx'
import { showRefusal } from '#src/resource/show-refusal.ts'
import { useEnterConsole } from '#src/resource/useGoOn.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { useLoginStart } from './useLanding.ts'

/** Signing in, with remember me (C §2, C §5 "Login and account"). */
export default function LoginPage() {
  const goOn = useEnterConsole()
  const landing = useLoginStart()
  const [failure, setFailure] = useState<string>()
  const { demoAccount } = configuration
  const form = useForm({
    initialValues: { username: '', password: '', rememberMe: false },
    validate: schemaResolver(Login, { sync: true }),
  })

  const submit = form.onSubmit(
    async (credentials) => {
      setFailure(undefined)
      try {
        await goOn(await signIn(credentials))
      } catch (error) {
        setFailure(showRefusal(form, error))
      }
    },
    (_, { username, password }) => setFailure(username || password ? undefined : say.enterCredentials),
  )

  if (landing.is === 'entering') {
    return (
      <Notice icon="lock" title="Signing you in">
        <Loader size="sm" aria-label="Signing you in" />
      </Notice>
    )
  }
  return (
    <AccountFrame
      title="Log in"
      foot={
        <>
          No account yet? <LinkAnchor to="/register">Sign up</LinkAnchor>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <FormAlert>{failure ?? landing.refusal}</FormAlert>
          <TextInput label="Username" type="email" autoComplete="username" {...form.getInputProps('username')} />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            {...shown}
            {...form.getInputProps('password')}
          />
          <Group justify="space-between">
            <Checkbox label="Remember me" {...form.getInputProps('rememberMe', { type: 'checkbox' })} />
            <LinkAnchor to="/forgotpassword" size="sm">
              Forgot password?
            </LinkAnchor>
          </Group>
          <Button type="submit" fullWidth loading={form.submitting} mt="xs">
            Log in
          </Button>
        </Stack>
      </form>
      {demoAccount && (
        <Paper withBorder p="sm" mt="lg">
          <Group justify="space-between" wrap="nowrap" align="center">
            <div>
              <Text size="sm" fw={600}>
                Demo account
              </Text>
              <Text size="sm" c="dimmed">
                <Code>{demoAccount.username}</Code> <Code>{demoAccount.password}</Code>
              </Text>
            </div>
            <Button variant="default" onClick={() => form.setValues(demoAccount)}>
              Use demo account
            </Button>
          </Group>
        </Paper>
      )}
    </AccountFrame>
  )
}
