import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { Registration } from '#schemas/endpoints/accounts.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { api } from '#src/api/api.ts'
import { ApiError } from '#src/api/api-error.ts'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { LinkAnchor } from '#src/kit/links.tsx'
import { PasswordRules } from '#src/kit/PasswordRules.tsx'
import { passwordToggle } from '#src/kit/password-toggle.ts'
import { useUnsaved } from '#src/kit/unsaved.ts'
import { showRefusal } from '#src/resource/show-refusal.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { CaptchaBox } from './captcha/CaptchaBox.tsx'
import { useCaptcha } from './captcha/useCaptcha.ts'

/** The typed fields; the captcha solves itself. */
const Typed = v.omit(Registration, ['captcha'])

/**
 * Signing up. A failed registration keeps the server's reply as its description and raises no error flag (C §8); the description's
 * sentence is shown, and everything typed stays.
 */
export default function RegisterPage() {
  const navigate = useNavigate()
  const captcha = useCaptcha()
  const [description, setDescription] = useState<Readonly<Record<string, unknown>>>()
  const form = useForm({
    initialValues: { fullName: '', orgName: '', emailId: '', password: '', captcha: '' },
    validate: schemaResolver(Typed, { sync: true }),
    validateInputOnBlur: true,
  })
  useUnsaved(form.isDirty() && !form.submitting)

  const submit = form.onSubmit(async (body) => {
    setDescription(undefined)
    try {
      await api.accounts.register({ body: { ...body, captcha: await captcha.solved() } })
      await navigate({
        to: '/users/signup/successful',
        state: { emailId: body.emailId } as object,
        ignoreBlocker: true,
      })
    } catch (error) {
      // One is good for one attempt.
      captcha.restart()
      const msg = showRefusal(form, error)
      const reply = error instanceof ApiError ? error.reply : {}
      setDescription({ ...reply, msg: msg ?? '' })
    }
  })

  return (
    <AccountFrame
      title="Sign up"
      lead="14 days to try everything."
      foot={
        <>
          Already have an account? <LinkAnchor to="/login">Log in</LinkAnchor>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <FormAlert>{description && sentence(description)}</FormAlert>
          <TextInput label="Full name" autoComplete="name" {...form.getInputProps('fullName')} />
          <TextInput label="Organisation" autoComplete="organization" {...form.getInputProps('orgName')} />
          <TextInput label="E-mail" type="email" autoComplete="email" {...form.getInputProps('emailId')} />
          <div>
            <PasswordInput
              label="Password"
              autoComplete="new-password"
              aria-describedby="password-rules"
              {...passwordToggle}
              {...form.getInputProps('password')}
            />
            <PasswordRules id="password-rules" password={form.values.password} />
          </div>
          <CaptchaBox
            state={captcha.state}
            error={form.errors.captcha as string | undefined}
            onRetry={captcha.restart}
          />
          <Button type="submit" fullWidth loading={form.submitting} mt="xs">
            Sign up
          </Button>
        </Stack>
      </form>
    </AccountFrame>
  )
}

/** The sentence of a kept reply; none when every problem stands at its field. */
function sentence({ msg }: Readonly<Record<string, unknown>>): string {
  return typeof msg === 'string' ? msg : genericMessages.somethingWrong
}
