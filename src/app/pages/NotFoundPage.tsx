import { currentUser } from '#src/api/session-store.ts'
import { LinkButton } from '#src/kit/links.tsx'
import { Notice } from '#src/kit/Notice.tsx'

/** Any path nobody knows (C §2). */
export function NotFoundPage() {
  return (
    <Notice icon="search" title="Page not found">
      <p>There is nothing at this address. It may have been moved, or mistyped.</p>
      <LinkButton to={currentUser() ? '/welcome' : '/'}>
        {currentUser() ? 'Go to the first page' : 'Go to the login page'}
      </LinkButton>
    </Notice>
  )
}
