import { Anchor, Button, Checkbox, Code, Group, Paper, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Login } from '#schemas/endpoints/accounts.ts'
import { accountMessages as say } from '#schemas/messages.ts'
import { configuration } from '#src/api/config.ts'
import { takeReturnTo } from '#src/api/return-to.ts'
import { signIn } from '#src/api/session.ts'
import { currentUser } from '#src/api/session-store.ts'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { showRefusal } from '#src/resource/show-refusal.ts'
import { AccountFrame } from './AccountFrame.tsx'

/** Signing in, with remember me (C §2, C §5 "Login and account"). */
export default function LoginPage() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const [failure, setFailure] = useState<string>()
  const { demoAccount } = configuration
  const form = useForm({
    initialValues: { username: '', password: '', rememberMe: false },
    validate: schemaResolver(Login, { sync: true }),
  })

  // Who is signed in has no business here.
  useEffect(() => {
    if (currentUser()) void navigate({ to: '/welcome', replace: true })
  }, [navigate])

  const submit = form.onSubmit(
    async (credentials) => {
      setFailure(undefined)
      try {
        const user = await signIn(credentials)
        const wanted = takeReturnTo()
        if (user.hasTrialExpired) await navigate({ to: '/trialExpired', replace: true })
        else if (wanted) history.replace(wanted)
        else await navigate({ to: '/welcome', replace: true })
      } catch (error) {
        setFailure(showRefusal(form, error))
      }
    },
    (_, { username, password }) => setFailure(username || password ? undefined : say.enterCredentials),
  )

  return (
    <AccountFrame
      title="Log in"
      foot={
        <>
          No account yet?{' '}
          <Anchor component={Link} to="/register">
            Sign up
          </Anchor>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <FormAlert>{failure}</FormAlert>
          <TextInput label="Username" type="email" autoComplete="username" {...form.getInputProps('username')} />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
            {...form.getInputProps('password')}
          />
          <Checkbox label="Remember me" {...form.getInputProps('rememberMe', { type: 'checkbox' })} />
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
