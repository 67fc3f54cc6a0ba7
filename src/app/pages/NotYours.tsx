import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { accountMessages } from '#schemas/messages/index.ts'
import { EmptyState } from '#src/kit/EmptyState.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'

/** Stands where the page of an address is not for the role of whoever opened it. */
export function NotAllowedPage({ title }: { readonly title: string }) {
  return (
    <PageFrame title={title}>
      <EmptyState
        icon="lock"
        title="Your role has no access to this page"
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/welcome" {...props} />}>
            Go to the home page
          </Button>
        }
      >
        {accountMessages.roleTooLow}
      </EmptyState>
    </PageFrame>
  )
}
