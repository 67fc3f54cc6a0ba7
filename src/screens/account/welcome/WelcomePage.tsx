import { SimpleGrid } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { endpoints } from '#schemas/endpoints/index.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { sessionAtom } from '#src/api/session.ts'
import { Icon } from '#src/kit/icons.tsx'
import { LinkButton } from '#src/kit/links.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { LatestRules } from './LatestRules.tsx'
import { useWelcome } from './useFirstLook.ts'

/** The first page after signing in: what there is, what was worked on last, and the first steps. */
export default function WelcomePage() {
  const user = useAtomValue(sessionAtom)
  const look = useWelcome()
  return (
    <PageFrame
      title={user ? `Welcome, ${user.name}` : 'Welcome'}
      actions={
        <Allowed call={endpoints.rules.save}>
          <LinkButton to="/campaignTypeSelect" leftSection={<Icon name="plus" />}>
            New campaign
          </LinkButton>
        </Allowed>
      }
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" maw={1600}>
        <FirstSteps standing={look.standing} isRead={look.isRead} />
        <LatestRules dashboard={look.dashboard} />
      </SimpleGrid>
    </PageFrame>
  )
}
