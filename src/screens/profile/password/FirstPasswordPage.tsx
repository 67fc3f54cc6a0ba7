import { Center, Paper, Text, Title } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { accountMessages as say } from '#schemas/messages/index.ts'
import { sessionAtom } from '#src/api/session.ts'
import { currentUser } from '#src/api/session-store.ts'
import { Logo } from '#src/kit/Logo.tsx'
import { LinkAnchor } from '#src/kit/links.tsx'
import { toast } from '#src/kit/toast.ts'
import { useEnterConsole } from '#src/resource/useGoOn.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import classes from './password.module.css'

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
    <Center component="main" className={classes.page}>
      <Paper withBorder p="xl" className={classes.sheet}>
        <Logo size={28} />
        <Title order={1} size="h2" mt="sm">
          Choose your own password
        </Title>
        <Text c="dimmed" mt={4} mb="lg">
          An admin of {user.orgName} set your current password. Only you will know the new one.
        </Text>
        <ChangePasswordForm oldLabel="Password you were given" onChanged={changed} />
        <Text size="sm" mt="lg">
          <LinkAnchor to="/logout">Sign out</LinkAnchor>
        </Text>
      </Paper>
    </Center>
  )
}
