import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { families } from '#schemas/documents/families.ts'
import { familyIds } from '#schemas/documents/rule-family.ts'
import type { FoundDocument } from '#schemas/endpoints/search.ts'
import { api } from '#src/api/api.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDate } from '#src/format/dates.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { IconName } from '#src/kit/icons.tsx'
import { editorOf, labelOf } from '#src/kit/references/linked.ts'
import { useEditorPath } from '#src/kit/references/useEditorPath.ts'
import type { SearchResult } from '#src/kit/search.ts'

/** The time that typing has to pause before the server is asked, in milliseconds. */
const PAUSE_MS = 150

/** The icons of what is edited, by the names of their editors. */
const icons: Readonly<Record<string, IconName>> = {
  ...Object.fromEntries(familyIds.map((family) => [family, families[family].icon])),
  offer: 'offer',
  'third-party-offer': 'offer',
  template: 'template',
  theme: 'picture',
  page: 'screen',
  tournament: 'leaderboard',
  leaderboard: 'leaderboard',
  badge: 'badge',
  'progress-bar': 'mechanics',
  segment: 'segment',
  webhook: 'webhook',
  event: 'event',
  push: 'bell',
  sms: 'message',
  email: 'mail',
  whatsapp: 'chat',
}

/** Finds the documents whose names hold every word, and without words those that were changed last. */
export function useDocumentsFound(question: string, isOpen: boolean) {
  const [asked] = useDebouncedValue(question.trim(), PAUSE_MS)
  const navigate = useNavigate()
  const pathOf = useEditorPath()
  const zone = useAppConfig()?.timezone
  const kinds = useEditedKinds()
  const { data, isFetching } = useQuery({
    queryKey: ['search', 'documents', asked],
    queryFn: ({ signal }) => api.search.documents({ query: { searchKey: asked.slice(0, 200), kinds } }, { signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    // A question asked again after a save answers with what was saved.
    staleTime: 0,
  })
  const group = question.trim() ? 'Documents' : 'Changed last'
  const found = useMemo(
    () =>
      (data?.found ?? []).flatMap((document: FoundDocument): SearchResult[] => {
        const path = pathOf(document)
        if (!path) return []
        const label = labelOf(document)
        return [
          {
            id: `document ${document.kind} ${document.id}`,
            label: document.name || 'Without a name',
            about: [
              `${label[0]?.toUpperCase()}${label.slice(1)}`,
              ...(document.toDo ? [`${formatNumber(document.toDo)} to do`] : []),
              `changed ${formatDate(document.updatedTS, zone)}`,
            ].join(' · '),
            status: document.status,
            group,
            icon: icons[editorOf(document)] ?? 'file',
            run: () => void navigate({ to: path, params: { id: document.id } }),
          },
        ]
      }),
    [data, pathOf, navigate, zone, group],
  )
  // Until the answer is there, those that are already known and still fit.
  const words = question.toLowerCase().split(/\s+/).filter(Boolean)
  const fitting = found.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
  const isSearching = isFetching || asked !== question.trim()
  return { found: isSearching ? fitting : found, isSearching }
}

/** Returns the stored kinds that have an editor, joined by commas; what no page shows is not asked for. */
function useEditedKinds(): string {
  const { routesByPath } = useRouter() as unknown as {
    routesByPath: Readonly<Record<string, { options: { staticData?: { edits?: string } } }>>
  }
  const edited = Object.values(routesByPath).flatMap(({ options }) => options.staticData?.edits ?? [])
  return [...new Set(edited)].join(',')
}
