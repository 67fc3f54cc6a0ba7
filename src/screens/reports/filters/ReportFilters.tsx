import { Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { playTypeNames } from '#schemas/codes.ts'
import { statusWords } from '#schemas/documents/status-at.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'
import { FilterChip } from '#src/resource/list/FilterChip.tsx'
import { SearchBox } from '#src/resource/SearchBox.tsx'
import { beforeWords } from '../period.ts'
import { segmentsQuery } from '../read-report.ts'
import { hasFilter, type ReportTab } from '../report-tabs.ts'
import type { ChangeTerms, ReportView } from '../useReportView.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { campaignsQuery } from './campaign-choices.ts'
import { PeriodField } from './PeriodField.tsx'

interface Props {
  readonly tab: ReportTab
  readonly view: ReportView
  readonly today: string
  readonly zone: string
  readonly onChange: ChangeTerms
}

const words = (chosen: readonly string[], names: Readonly<Record<string, string>>, several: string) =>
  chosen.length === 1 ? (names[chosen[0] ?? ''] ?? chosen[0] ?? '') : `${formatNumber(chosen.length)} ${several}`

const statuses = Object.entries(statusWords).map(([value, label]) => ({ value, label }))
const frequencyNames = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly', campaign: 'Whole campaign' } as const
const frequencies = Object.entries(frequencyNames).map(([value, label]) => ({ value, label }))
const types = Object.entries(playTypeNames).map(([value, label]) => ({ value, label }))

/**
 * The row of filters: period, comparison (not of ranks, which have none), campaigns, status, type, segment, frequency and
 * search.
 */
export function ReportFilters({ tab, view, today, zone, onChange }: Props) {
  const { days, isCompared, rules, status, type, segmentId, requiredTypes, search } = view
  return (
    <Group gap="xs" role="search" aria-label="Filters">
      <PeriodField days={days} today={today} zone={zone} onChange={onChange} />
      <Text size="xs" c="dimmed">
        {zone}
      </Text>
      {days.choice !== 'all' && tab.kind !== 'leaderboard' && (
        <FilterChip
          label={`Against ${beforeWords(days)}`}
          isOn={isCompared}
          onChoose={() => onChange({ compare: isCompared ? 'off' : undefined, page: view.page })}
        />
      )}
      {hasFilter(tab, 'rules') && <CampaignFilter tab={tab} chosen={rules} onChange={onChange} />}
      {hasFilter(tab, 'status') && (
        <ChoiceFilter
          label="Status"
          words={words(status, statusWords, 'statuses')}
          choices={statuses}
          chosen={status}
          onChange={(chosen) => onChange({ status: chosen.join(',') })}
        />
      )}
      {hasFilter(tab, 'type') && (
        <ChoiceFilter
          label="Type"
          words={words(type, playTypeNames, 'types')}
          choices={types}
          chosen={type}
          onChange={(chosen) => onChange({ type: chosen.join(',') })}
        />
      )}
      {hasFilter(tab, 'segmentId') && <SegmentFilter chosen={segmentId} onChange={onChange} />}
      {hasFilter(tab, 'requiredTypes') && (
        <ChoiceFilter
          label="Frequency"
          words={words(requiredTypes, frequencyNames, 'frequencies')}
          choices={frequencies}
          chosen={requiredTypes}
          onChange={(chosen) => onChange({ requiredTypes: chosen.join(',') })}
        />
      )}
      <SearchBox
        label="Search this report"
        value={search}
        onSearch={(next) => next !== search && onChange({ search: next }, { replace: true })}
      />
    </Group>
  )
}

function SegmentFilter({ chosen, onChange }: { readonly chosen: readonly string[]; readonly onChange: ChangeTerms }) {
  const [typed, setTyped] = useState('')
  const { data = [] } = useQuery(segmentsQuery)
  const names = Object.fromEntries(data.map(({ value, label }) => [value, label]))
  const found = data.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
  const gone = typed === '' ? chosen.filter((id) => !(id in names)).map((id) => ({ value: id, label: id })) : []
  return (
    <ChoiceFilter
      label="Segment"
      words={chosen.length === 1 ? (names[chosen[0] ?? ''] ?? '1 segment') : formatCount(chosen.length, 'segment')}
      choices={[...found, ...gone]}
      chosen={chosen}
      onChange={(next) => onChange({ segmentId: next.join(',') })}
      search={{ value: typed, onChange: setTyped }}
      note={found.length === 0 && typed !== '' ? 'No segment has this name' : undefined}
    />
  )
}

interface CampaignFilterProps {
  readonly tab: ReportTab
  readonly chosen: readonly string[]
  readonly onChange: ChangeTerms
}

function CampaignFilter({ tab, chosen, onChange }: CampaignFilterProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 300)
  const { data } = useQuery({ ...campaignsQuery(tab, search), placeholderData: keepPreviousData })
  const found = data?.campaigns ?? []
  const names = Object.fromEntries(found.map(({ value, label }) => [value, label]))
  // What the address names stays in the list, so that it can be taken away.
  const gone = typed === '' ? chosen.filter((id) => !(id in names)).map((id) => ({ value: id, label: id })) : []
  const more = data?.more ?? 0
  return (
    <ChoiceFilter
      label="Campaigns"
      words={chosen.length === 1 ? (names[chosen[0] ?? ''] ?? '1 campaign') : formatCount(chosen.length, 'campaign')}
      choices={[...found, ...gone]}
      chosen={chosen}
      onChange={(next) => onChange({ rules: next.join(',') })}
      search={{ value: typed, onChange: setTyped }}
      note={
        data && found.length === 0
          ? 'No campaign has this name'
          : more > 0
            ? `${formatCount(more, 'more campaign')}: search for them`
            : undefined
      }
    />
  )
}
