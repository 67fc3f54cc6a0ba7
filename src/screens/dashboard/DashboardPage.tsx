import { Grid, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#src/api/api.ts'
import { refreshed } from '#src/api/query.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatCount } from '#src/format/numbers.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { usePageTerms } from '#src/navigation/open-page.ts'
import type { RangeTerms } from '#src/navigation/pages.ts'
import { LatestDocuments } from '#src/resource/ChangedLast.tsx'
import { FigureDrawer } from '#src/resource/figure-rows/FigureDrawer.tsx'
import { useLookedFigure } from '#src/resource/figure-rows/looked-figure.ts'
import { comparedWords } from '#src/resource/overview/compared-words.ts'
import { NeedsYou } from '#src/resource/overview/NeedsYou.tsx'
import { RunningCampaigns } from '#src/resource/overview/RunningCampaigns.tsx'
import { isoDay } from '#src/time/wall-clock.ts'
import { DaysSection, isNothing } from './DaysSection.tsx'
import { Figures } from './Figures.tsx'
import { GraphSection } from './graph/GraphSection.tsx'
import { LiftSection } from './lift/LiftSection.tsx'
import type { Measure } from './measures.ts'
import { RangeField } from './RangeField.tsx'
import { rangeIn } from './range.ts'

/** The dashboard: the figures of some days, and the rules changed last (C §2). */
export default function DashboardPage() {
  const config = useAppConfig()
  const search = usePageTerms('/dashboard')
  const navigate = useNavigate()
  const [measure, setMeasure] = useState<Measure>('plays')
  const today = isoDay(Date.now(), config?.timezone)
  const { choice, startDate, endDate } = rangeIn(search, today)
  const read = useQuery({
    ...refreshed,
    queryKey: ['dashboard', 'get', startDate, endDate],
    queryFn: ({ signal }) => api.dashboard.get({ query: { startDate, endDate } }, { signal }),
    // The zone says which day it is.
    enabled: config !== undefined,
    placeholderData: keepPreviousData,
  })
  const dashboard = read.data?.dashboard
  const days = { startDate, endDate }
  const isReady = config !== undefined
  const drawer = useLookedFigure()
  const put = (terms: RangeTerms) => void navigate({ to: '/dashboard', search: terms, replace: true })
  return (
    <PageFrame title="Dashboard">
      <Stack gap="md" aria-busy={read.isFetching}>
        <RangeField
          choice={choice}
          days={days}
          terms={search}
          today={today}
          onChange={(terms) => put({ ...terms, ...graphTerms(search) })}
        />
        {read.isError ? (
          <ErrorState reason={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <>
            <Stack gap={4}>
              <Figures dashboard={dashboard} measure={measure} onMeasure={setMeasure} onOpen={drawer.open} />
              {endDate === today && (
                <Text size="xs" c="dimmed">
                  {comparedWords(dashboard?.days.length ?? 7)}
                </Text>
              )}
            </Stack>
            <Grid gap="md">
              <Grid.Col span={{ base: 12, lg: 8 }}>
                <DaysSection dashboard={dashboard} measure={measure} onOpen={drawer.open} />
              </Grid.Col>
              <Grid.Col span={{ base: 12, lg: 4 }}>
                <NeedsYou attention={dashboard?.attention} />
              </Grid.Col>
              <Grid.Col span={12}>
                <GraphSection
                  choice={choice}
                  days={days}
                  terms={search}
                  isReady={isReady}
                  isNothingSaid={isNothing(dashboard)}
                  onChange={(terms) => put({ ...search, ...terms })}
                  onOpen={drawer.open}
                />
              </Grid.Col>
              <Grid.Col span={{ base: 12, lg: 8 }}>
                <RunningCampaigns
                  campaigns={dashboard?.campaigns}
                  active={dashboard?.active}
                  days={formatCount(dashboard?.days.length ?? 7, 'day')}
                />
              </Grid.Col>
              <Grid.Col span={{ base: 12, lg: 4 }}>
                <LatestDocuments documents={dashboard?.latest} />
              </Grid.Col>
              <Grid.Col span={12}>
                <LiftSection days={days} isReady={isReady} />
              </Grid.Col>
            </Grid>
          </>
        )}
      </Stack>
      {drawer.looked && (
        <FigureDrawer
          terms={{ report: 'dashboard', selectedFromDate: startDate, selectedToDate: endDate }}
          search=""
          days={{ from: startDate, to: endDate }}
          zone={config?.timezone}
          looked={drawer.looked}
          others={drawer.others}
          onLook={(figure) => drawer.open(figure, drawer.others)}
          isOpen={drawer.isOpen}
          onClose={drawer.close}
        />
      )}
    </PageFrame>
  )
}

/** The terms that stay when other days are chosen. */
const graphTerms = ({ step, rule }: RangeTerms): RangeTerms => ({
  ...(step ? { step } : {}),
  ...(rule ? { rule } : {}),
})
