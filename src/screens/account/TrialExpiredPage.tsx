import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Notice } from '#src/kit/Notice.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'

/** What a trial's end says: contact the team (C §4, C §8). */
export default function TrialExpiredPage() {
  return (
    <PageFrame title="Trial expired">
      <Notice icon="trigger" title="Your trial has ended" order={2}>
        <p>Your 14 days are over. Please contact our team to continue: everything you have made is kept.</p>
        <Button component={Link} to="/logout" variant="default">
          Sign out
        </Button>
      </Notice>
    </PageFrame>
  )
}
