import { TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SignInFailure } from '#schemas/endpoints/staff-sign-in.ts'
import { api } from '#src/api/api.ts'
import { signInByCode } from '#src/api/session.ts'
import { usePageTerms } from '#src/navigation/open-page.ts'
import { refusalOf } from '#src/resource/show-refusal.ts'
import { useEnterConsole } from '#src/resource/useGoOn.ts'
import { LoggedOutForm } from './LoggedOutForm.tsx'

const sentences: Readonly<Record<SignInFailure, string>> = {
  cancelled: 'You did not sign in at your organisation’s provider.',
  failed: 'Your organisation’s provider could not confirm who you are. Please try again.',
  unknown: 'Nobody of your team has this account. Please ask an admin to add you under its e-mail address.',
  unverified:
    'Your organisation’s provider has not verified your e-mail address. Please verify it there, or ask an admin.',
  disabled: 'This account has been disabled. Please contact an admin of your organisation.',
  over: 'Signing in took too long, or began in another browser. Please try again.',
}

const sentenceFor = (refused: string | undefined) =>
  refused === undefined ? undefined : (sentences[refused as SignInFailure] ?? sentences.failed)

/** Signs staff in by the provider of their organisation (ours): its name leads to the provider, and that back to the console. */
export default function OrganisationSignInPage() {
  const { organisation = '', refused } = usePageTerms('/signin')
  const goOn = useEnterConsole()
  const [code] = useState(() => window.location.hash.slice(1))
  const [name, setName] = useState(organisation)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState(sentenceFor(refused))
  const [isSending, setSending] = useState(code !== '')
  const begun = useRef(false)
  // The way back from the provider brings a code, which is used once and leaves the address at once.
  useEffect(() => {
    if (code === '' || begun.current) return
    begun.current = true
    window.history.replaceState(window.history.state, '', window.location.pathname)
    signInByCode(code)
      .then(goOn)
      .catch((reason: unknown) => {
        setFailure(refusalOf(reason, []).sentence)
        setSending(false)
      })
  }, [code, goOn])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    if (name.trim() === '') return setError('Organisation is required')
    setSending(true)
    try {
      const { url } = await api.staffSignIn.start({ body: { organisation: name } })
      window.location.assign(url)
    } catch (reason) {
      const { errors, sentence } = refusalOf(reason, ['organisation'])
      setError(errors.organisation)
      setFailure(sentence)
      setSending(false)
    }
  }
  return (
    <LoggedOutForm
      title="Sign in with your organisation"
      lead="You sign in where you always do at work, and come back here."
      action="Continue"
      onSubmit={submit}
      isSending={isSending}
      failure={failure}
    >
      <TextInput
        label="Organisation"
        description="The short name your admin has given it, such as “marigold”"
        autoComplete="organization"
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError(undefined)
        }}
      />
    </LoggedOutForm>
  )
}
