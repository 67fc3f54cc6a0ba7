import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { ForgottenPassword } from '#schemas/endpoints/access.ts'
import { api } from '#src/api/api.ts'
import { LinkButton } from '#src/kit/links.tsx'
import { Notice } from '#src/kit/Notice.tsx'
import { showRefusal } from '#src/resource/show-refusal.ts'
import { LoggedOutForm } from './LoggedOutForm.tsx'
import { OutboxHint } from './MailsAreKept.tsx'

/** Asks for a link with which a new password can be chosen (C §2, C §8). */
export default function ForgotPasswordPage() {
  const [failure, setFailure] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initialValues: { emailId: '' },
    validate: schemaResolver(ForgottenPassword, { sync: true }),
  })
  const submit = form.onSubmit(async (body) => {
    setFailure(undefined)
    try {
      await api.access.forgotPassword({ body })
      setSentTo(body.emailId)
    } catch (error) {
      setFailure(showRefusal(form, error))
    }
  })
  if (sentTo) return <LinkSent to={sentTo} />
  return (
    <LoggedOutForm
      title="Forgot password"
      lead="We will email you a link to choose a new password."
      action="Send the link"
      onSubmit={submit}
      isSending={form.submitting}
      failure={failure}
    >
      <TextInput label="E-mail" type="email" autoComplete="username" {...form.getInputProps('emailId')} />
    </LoggedOutForm>
  )
}

function LinkSent({ to }: { readonly to: string }) {
  return (
    <Notice icon="mail" title="Check your email">
      <p role="status">
        We have sent a link to <strong>{to}</strong>. It works once, within an hour.
      </p>
      <OutboxHint />
      <LinkButton to="/login" variant="default">
        Go to the login page
      </LinkButton>
    </Notice>
  )
}
