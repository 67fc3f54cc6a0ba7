import { useEffect, useRef, useState } from 'react'
import { genericMessages as say } from '#schemas/messages/index.ts'
import { ApiError } from '#src/api/api-error.ts'
import { currentUser, takeOneTimeCode } from '#src/api/session-store.ts'
import { useEnterConsole } from '#src/resource/useGoOn.ts'

/**
 * The beginning of the login page: signing in by the one-time code of this tab, the form, or the form with a refused
 * code.
 */
export type LoginStart = { readonly is: 'entering' } | { readonly is: 'form'; readonly refusal?: string }

/** Exchanges the code that a page under `/authenticate` was opened with (C §2); who is signed in already goes on at once. */
export function useLoginStart(): LoginStart {
  const goOn = useEnterConsole()
  const [landing, setLanding] = useState<LoginStart>({ is: 'form' })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const code = takeOneTimeCode()
    const user = currentUser()
    if (code) {
      setLanding({ is: 'entering' })
      // Comes with the rest of the client, which the form does without.
      const entering = import('#src/api/session.ts').then(({ signInByCode }) => signInByCode(code))
      entering.then(goOn, (error: unknown) =>
        setLanding({ is: 'form', refusal: error instanceof ApiError ? error.message : say.somethingWrong }),
      )
    } else if (user) void goOn(user)
  }, [goOn])
  return landing
}
