import { Navigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { accountMessages as say } from '#schemas/messages/index.ts'
import { sessionAtom } from '#src/api/session.ts'
import { currentUser } from '#src/api/session-store.ts'
import { toast } from '#src/kit/toast.ts'
import { useEnterConsole } from '#src/resource/useGoOn.ts'
import { StandAlonePage } from '../StandAlonePage.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

/** Stands before everything else while a first password, set by an admin, is in use; then the person goes on where they wanted. */
export default function FirstPasswordPage() {
  const user = useAtomValue(sessionAtom)
  const goOn = useEnterConsole()
  // As it was on coming here: once it is changed, the person is led on.
  const [isDue] = useState(user?.mustChangePassword)
  if (!user) return <Navigate to="/" replace />
  if (!isDue) return <Navigate to="/editprofile" search={{ tab: 'change_password' }} replace />
  const changed = () => {
    toast.success(say.passwordChanged)
    const now = currentUser()
    if (now) void goOn(now)
  }
  return (
    <StandAlonePage
      title="Choose your own password"
      lead={`An admin of ${user.orgName} set your current password. Only you will know the new one.`}
    >
      <ChangePasswordForm oldLabel="Password you were given" onChanged={changed} />
    </StandAlonePage>
  )
}
