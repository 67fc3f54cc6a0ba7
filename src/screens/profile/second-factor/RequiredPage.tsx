import { Navigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { sessionAtom } from '#src/api/session.ts'
import { changeUser, currentUser } from '#src/api/session-store.ts'
import { useEnterConsole } from '#src/resource/useGoOn.ts'
import { StandAlonePage } from '../StandAlonePage.tsx'
import { SetUp } from './SetUp.tsx'

/** Stands before everything else while the authenticator app is missing that the organisation requires; then the person goes on where they wanted. */
export default function RequiredPage() {
  const user = useAtomValue(sessionAtom)
  const goOn = useEnterConsole()
  // As it was on coming here: once the app is set up, the codes are still to be kept.
  const [isDue] = useState(user?.mustSetUpSecondFactor)
  if (!user) return <Navigate to="/" replace />
  if (!isDue) return <Navigate to="/editprofile" search={{ tab: 'change_password' }} replace />
  const enter = () => {
    const now = currentUser()
    if (now) void goOn(now)
  }
  return (
    <StandAlonePage
      title="Set up an authenticator app"
      lead={`${user.orgName} asks everybody for a code from an app on their phone when they sign in.`}
    >
      <SetUp onConfirmed={() => changeUser({ mustSetUpSecondFactor: false })} onDone={enter} />
    </StandAlonePage>
  )
}
