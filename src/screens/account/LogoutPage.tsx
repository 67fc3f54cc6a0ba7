import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signOut } from '#src/api/session.ts'
import { Notice } from '#src/kit/Notice.tsx'

/** Signs out, then leaves for the login page. Signing out is an address, so that the guard over unsaved changes holds for it too. */
export default function LogoutPage() {
  const navigate = useNavigate()
  const leaving = useQuery({
    queryKey: ['accounts', 'logout'],
    queryFn: () => signOut().then(() => true),
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (leaving.isSuccess) void navigate({ to: '/', replace: true })
  }, [leaving.isSuccess, navigate])
  return (
    <Notice icon="logout" title="Signing out">
      <Loader size="sm" aria-label="Signing out" />
    </Notice>
  )
}
