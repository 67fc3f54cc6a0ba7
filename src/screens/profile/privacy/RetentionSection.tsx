import { Button, Group, Select, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RetainedKind, Retention } from '#schemas/endpoints/privacy.ts'
import { api } from '#src/api/api.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatCount } from '#src/format/numbers.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Section } from '#src/kit/Section.tsx'
import { toast } from '#src/kit/toast.ts'
import { useUnsaved } from '#src/kit/unsaved.ts'
import { cutWords, kindNames } from './words.ts'

const KEPT = 'kept'
const kinds = Object.keys(kindNames) as readonly RetainedKind[]
/** Months that can be chosen. */
const choices = [1, 2, 3, 6, 12, 18, 24, 36, 60]

const abouts: Readonly<Record<RetainedKind, string>> = {
  events: 'What end users did. Segments look at what is kept; reports keep their numbers.',
  decisions: 'Why somebody could play or won, step by step.',
  deliveries: 'What webhooks sent and were answered.',
}

const termOf = (months: number | null) => (months === null ? KEPT : `${months}`)
const monthsOf = (term: string | null) => (term === null || term === KEPT ? null : Number(term))

const optionsFor = (months: number | null) => [
  ...[...new Set([...choices, ...(months === null ? [] : [months])])]
    .sort((one, other) => one - other)
    .map((n) => ({ value: `${n}`, label: formatCount(n, 'month') })),
  { value: KEPT, label: 'For good' },
]

/** The time that raw rows are kept, with what is thrown away next, before and after it is saved. */
export function RetentionSection() {
  const [edited, setEdited] = useState<Partial<Retention>>({})
  const queries = useQueryClient()
  const zone = useAppConfig()?.timezone
  const terms = Object.fromEntries(
    kinds.flatMap((kind) => (kind in edited ? [[kind, termOf(edited[kind] ?? null)]] : [])),
  )
  const asked = useQuery({
    queryKey: ['privacy', 'retention', terms],
    queryFn: ({ signal }) => api.privacy.retention({ query: terms }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const stored = asked.data?.retention
  const changed = stored ? kinds.filter((kind) => kind in edited && edited[kind] !== stored[kind]) : []
  useUnsaved(changed.length > 0)
  const saving = useMutation({
    mutationFn: () => api.privacy.saveRetention({ body: edited }),
    onSuccess: () => {
      setEdited({})
      toast.saved()
      return queries.invalidateQueries({ queryKey: ['privacy', 'retention'] })
    },
    onError: (error) => toast.failedToSave(error),
  })
  if (asked.isError) return <ErrorState reason={asked.error} onRetry={() => void asked.refetch()} />
  const words = asked.data ? cutWords(asked.data.cuts, zone, { isSaved: changed.length === 0 }) : ''
  async function save() {
    const goes = asked.data?.cuts.some(({ kind, rows }) => rows > 0 && changed.includes(kind))
    const question = {
      title: 'Throw old data away?',
      message: `${cutWords(asked.data?.cuts ?? [], zone)} This cannot be undone.`,
      ok: 'Save',
      danger: true,
    }
    if (!goes || (await confirm(question))) saving.mutate()
  }
  return (
    <Section title="How long data is kept">
      <Text size="sm">
        Raw data is thrown away day by day, by your organisation’s calendar. The numbers that reports have counted stay.
      </Text>
      {stored ? (
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
            {kinds.map((kind) => {
              const months = kind in edited ? (edited[kind] ?? null) : stored[kind]
              return (
                <Select
                  key={kind}
                  label={kindNames[kind]}
                  description={abouts[kind]}
                  inputWrapperOrder={['label', 'input', 'description']}
                  allowDeselect={false}
                  data={optionsFor(months)}
                  value={termOf(months)}
                  onChange={(term) => setEdited({ ...edited, [kind]: monthsOf(term) })}
                />
              )
            })}
          </SimpleGrid>
          <Group justify="space-between">
            <Text size="sm" {...(asked.isPlaceholderData && { c: 'dimmed' })} aria-live="polite" flex={1} miw={280}>
              {words}
            </Text>
            <Button
              disabled={changed.length === 0 || asked.isPlaceholderData}
              loading={saving.isPending}
              onClick={() => void save()}
            >
              Save
            </Button>
          </Group>
        </Stack>
      ) : (
        <Skeleton h={120} />
      )}
    </Section>
  )
}
