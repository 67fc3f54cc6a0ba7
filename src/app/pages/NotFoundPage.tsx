import { currentUser } from '#src/api/session-store.ts'
import { LinkButton } from '#src/kit/links.tsx'
import { Notice } from '#src/kit/Notice.tsx'

/** Any path nobody knows (C §2). */
export function NotFoundPage() {
  return (
    <Notice icon="search" title="Page not found">
      <p>Nothing exists at this address. The page may have moved, or the address has a typo.</p>
      <LinkButton to={currentUser() ? '/welcome' : '/'}>
        {currentUser() ? 'Go to the home page' : 'Go to the login page'}
      </LinkButton>
    </Notice>
  )
}
