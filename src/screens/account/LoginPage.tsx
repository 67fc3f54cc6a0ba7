import { Button, Checkbox, Code, Group, Loader, Paper, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { Login } from '#schemas/endpoints/accounts.ts'
import { accountMessages as say } from '#schemas/messages/index.ts'
import { configuration } from '#src/api/config.ts'
import { signIn } from '#src/api/sign-in.ts'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { LinkAnchor } from '#src/kit/links.tsx'
import { Notice } from '#src/kit/Notice.tsx'
import { passwordToggle } from '#src/kit/password-toggle.ts'
import { refusalOf } from '#src/resource/show-refusal.ts'
import { useEnterConsole } from '#src/resource/useGoOn.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { useLoginStart } from './useLanding.ts'

const blank = { username: '', password: '', rememberMe: false, code: '' }
type Fields = typeof blank

/** Signing in, with remember me (C §2, C §5 "Login and account"). It is a plain form: the first page waits for no library of forms. */
export default function LoginPage() {
  const goOn = useEnterConsole()
  const landing = useLoginStart()
  const [values, setValues] = useState(blank)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  // The server asks for a code once the password is right.
  const [asksCode, setAsksCode] = useState(false)
  const { demoAccount } = configuration

  const change = (changes: Partial<Fields>) => {
    setValues({ ...values, ...changes })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !Object.hasOwn(changes, name))))
  }
  const field = (name: 'username' | 'password' | 'code') => ({
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { success, issues = [] } = v.safeParse(Login, values)
    // The first problem of each field.
    setErrors(Object.fromEntries(issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message])))
    if (!success) return setFailure(values.username || values.password ? undefined : say.enterCredentials)
    setFailure(undefined)
    setSending(true)
    try {
      const { code, ...credentials } = values
      await goOn(await signIn(asksCode ? { ...credentials, code } : credentials))
    } catch (error) {
      const refusal = refusalOf(error, Object.keys(blank))
      setErrors(refusal.errors)
      if (refusal.errors.code) setAsksCode(true)
      setFailure(refusal.sentence)
    } finally {
      setSending(false)
    }
  }

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
          <TextInput label="Username" type="email" autoComplete="username" {...field('username')} />
          <PasswordInput label="Password" autoComplete="current-password" {...passwordToggle} {...field('password')} />
          {asksCode && (
            <TextInput
              label="Code"
              description="From your authenticator app, or a recovery code"
              autoComplete="one-time-code"
              spellCheck={false}
              autoFocus
              {...field('code')}
            />
          )}
          <Group justify="space-between">
            <Checkbox
              label="Remember me"
              checked={values.rememberMe}
              onChange={(event) => change({ rememberMe: event.currentTarget.checked })}
            />
            <LinkAnchor to="/forgotpassword" size="sm">
              Forgot password?
            </LinkAnchor>
          </Group>
          <Button type="submit" fullWidth loading={isSending} mt="xs">
            Log in
          </Button>
          <LinkAnchor to="/signin" size="sm" ta="center">
            Sign in with your organisation
          </LinkAnchor>
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
            <Button variant="default" onClick={() => change(demoAccount)}>
              Use demo account
            </Button>
          </Group>
        </Paper>
      )}
    </AccountFrame>
  )
}
