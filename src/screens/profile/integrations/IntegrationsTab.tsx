import { Alert, Skeleton, Stack, Tabs, Text, ThemeIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { IntegrationState } from '#schemas/endpoints/integrations.ts'
import { integrationOf } from '#schemas/values/integrations.ts'
import { api } from '#src/api/api.ts'
import { canSeal } from '#src/api/seal.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { usePageTerms } from '#src/navigation/open-page.ts'
import { IntegrationForm } from './IntegrationForm.tsx'
import classes from './integrations.module.css'
import { words } from './words.ts'

/** The providers that the organisation sends and orders with (C §3 "Integration data"). */
export default function IntegrationsTab() {
  const navigate = useNavigate()
  const { part } = usePageTerms('/editprofile')
  const read = useQuery({
    queryKey: ['integrations'],
    queryFn: ({ signal }) => api.integrations.get({ query: {} }, { signal }),
  })
  if (read.isError) return <ErrorState reason={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton height={320} radius="md" />
  const { integrations, integrationData } = read.data
  const open = integrations.find(({ name }) => name === part) ?? integrations[0]
  return (
    <Stack gap="md">
      {!canSeal() && (
        <Alert color="orange" icon={<Icon name="lock" />} title="Secrets cannot be encrypted here">
          Browsers encrypt secrets only on HTTPS or localhost. Open the console over https:// to change integrations.
        </Alert>
      )}
      <Tabs
        orientation="vertical"
        variant="pills"
        value={open?.name ?? null}
        onChange={(to) => void navigate({ to: '/editprofile', search: { tab: 'integration', part: to ?? undefined } })}
      >
        <Tabs.List className={classes.list ?? ''} aria-label="Integrations">
          {integrations.map((state) => (
            <Tabs.Tab
              key={state.name}
              value={state.name}
              className={classes.tab ?? ''}
              leftSection={<Icon name={words[state.name].icon} size={18} />}
              rightSection={state.setUp && <Mark isBad={state.lastTest?.ok === false} />}
            >
              <div className={classes.label}>
                <Text size="sm" fw={600}>
                  {integrationOf(state.name).title}
                </Text>
                <Text size="xs" c="dimmed">
                  {statusOf(state)}
                </Text>
              </div>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {integrations.map((state) => (
          <Tabs.Panel key={state.name} value={state.name} pl="md">
            <IntegrationForm state={state} data={integrationData} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  )
}

/** Says at a glance what the words beside it say. */
function Mark({ isBad }: { readonly isBad: boolean }) {
  return (
    <ThemeIcon size={18} radius="xl" variant="light" color={isBad ? 'red' : 'green'}>
      <Icon name={isBad ? 'error' : 'check'} size={12} />
    </ThemeIcon>
  )
}

function statusOf({ setUp, lastTest }: IntegrationState): string {
  if (!setUp) return 'Not set up'
  if (!lastTest) return 'Set up, not tested'
  return lastTest.ok ? 'Set up, tested' : 'Last test failed'
}
