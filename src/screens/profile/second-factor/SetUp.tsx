import { Code, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'
import { passwordToggle } from '#src/kit/password-toggle.ts'
import { CodeInput } from './CodeInput.tsx'
import { OneFieldForm } from './OneFieldForm.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface Props {
  /** Called once the recovery codes are kept. */
  readonly onDone: () => void
  /** Called when the app is on, before that. */
  readonly onConfirmed?: () => void
}

/** Sets an authenticator app up: the password, the QR code with a first code, the recovery codes. */
export function SetUp({ onDone, onConfirmed }: Props) {
  const begun = useMutation({
    mutationFn: (password: string) => api.staffSignIn.setUpSecondFactor({ body: { password } }),
  })
  const confirmed = useMutation({
    mutationFn: (code: string) => api.staffSignIn.confirmSecondFactor({ body: { code } }),
    onSuccess: () => onConfirmed?.(),
  })
  if (confirmed.data) return <RecoveryCodes codes={confirmed.data.recoveryCodes} onDone={onDone} />
  if (!begun.data)
    return (
      <OneFieldForm name="password" action="Continue" run={begun.mutateAsync}>
        {(field) => (
          <PasswordInput
            label="Your password"
            description="So that nobody else sets this up while you are away"
            autoComplete="current-password"
            {...passwordToggle}
            {...field}
          />
        )}
      </OneFieldForm>
    )
  const { secret, url } = begun.data
  return (
    <Stack gap="sm">
      <Text size="sm">Scan this with an authenticator app, then enter the code it shows.</Text>
      <Group align="start" gap="md">
        <QrCode text={url} label="QR code of the key" />
        <Stack gap="sm" flex={1} miw={200}>
          <Text size="sm" component="div">
            No camera? Enter this key:
            <br />
            <Code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Code>
          </Text>
          <OneFieldForm name="code" action="Turn on" run={confirmed.mutateAsync}>
            {(field) => <CodeInput {...field} />}
          </OneFieldForm>
        </Stack>
      </Group>
    </Stack>
  )
}
