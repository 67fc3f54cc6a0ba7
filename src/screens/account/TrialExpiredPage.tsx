import { Group } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { endpoints } from '#schemas/endpoints/index.ts'
import { sessionAtom } from '#src/api/session.ts'
import { useMay } from '#src/api/useMay.ts'
import { LinkButton } from '#src/kit/links.tsx'
import { Notice } from '#src/kit/Notice.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'

/**
 * The page at the end of a trial: contact the team or choose a plan (C §4, C §8). Once a plan is paid, it says that
 * everything is open.
 */
export default function TrialExpiredPage() {
  const user = useAtomValue(sessionAtom)
  const mayPay = useMay()(endpoints.billing.createOrder)
  if (!user?.hasTrialExpired)
    return (
      <PageFrame title="Trial expired">
        <Notice icon="check" title="Everything is open" order={2}>
          <p>Your organisation has a plan, or its trial is still running.</p>
          <LinkButton to="/welcome">Go to the home page</LinkButton>
        </Notice>
      </PageFrame>
    )
  return (
    <PageFrame title={user.trialUser ? 'Trial expired' : 'Plan expired'}>
      <Notice icon="trigger" title={user.trialUser ? 'Your trial has ended' : 'Your plan has ended'} order={2}>
        <p>
          {user.trialUser ? 'Your 14 days are over. ' : ''}Please contact our team
          {mayPay ? ', or choose a plan,' : ', or ask an admin of your organisation to choose a plan,'} to continue.
          Everything you created is kept.
        </p>
        <Group justify="center">
          {mayPay && (
            <LinkButton to="/editprofile" search={{ tab: 'billing' }}>
              View plans
            </LinkButton>
          )}
          <LinkButton to="/logout" variant="default">
            Sign out
          </LinkButton>
        </Group>
      </Notice>
    </PageFrame>
  )
}
