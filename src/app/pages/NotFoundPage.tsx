import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { currentUser } from '#src/api/session-store.ts'
import { Notice } from '#src/kit/Notice.tsx'

/** Any path nobody knows (C §2). */
export function NotFoundPage() {
  return (
    <Notice icon="search" title="Page not found">
      <p>There is nothing at this address. It may have been moved, or mistyped.</p>
      <Button component={Link} to={currentUser() ? '/welcome' : '/'}>
        {currentUser() ? 'Go to the first page' : 'Go to the login page'}
      </Button>
    </Notice>
  )
}
