import { Grid, Stack } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { endpoints } from '#schemas/endpoints/index.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { sessionAtom } from '#src/api/session.ts'
import { useMay } from '#src/api/useMay.ts'
import { Icon } from '#src/kit/icons.tsx'
import { LinkButton } from '#src/kit/links.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { LatestDocuments } from '#src/resource/ChangedLast.tsx'
import { NeedsYou } from '#src/resource/overview/NeedsYou.tsx'
import { RunningCampaigns } from '#src/resource/overview/RunningCampaigns.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { hasStepsLeft } from './first-steps.ts'
import { useWelcome } from './useFirstLook.ts'

/**
 * The first page after signing in: how the campaigns that are on run, what needs somebody, what was changed last. The first
 * steps stand on top while nothing is on, below while some are left, and not at all where none is left that one may take.
 */
export default function WelcomePage() {
  const user = useAtomValue(sessionAtom)
  const may = useMay()
  const { standing, isRead, week, onRetry, failure } = useWelcome()
  const isNew = isRead && standing.dashboard !== undefined && standing.dashboard.latest.length === 0
  const steps = isRead && hasStepsLeft(standing, may) && <FirstSteps standing={standing} isRead={isRead} />
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
      <Grid gap="md" maw={1600}>
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack gap="md">
            {isNew && steps}
            {!isNew && <RunningCampaigns campaigns={week?.campaigns} active={week?.active} days="7 days" />}
            {!isNew && steps}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Stack gap="md">
            {!isNew && <NeedsYou attention={week?.attention} />}
            <LatestDocuments documents={week?.latest} failure={failure} onRetry={onRetry} />
          </Stack>
        </Grid.Col>
      </Grid>
    </PageFrame>
  )
}
