import { Alert, Button, Group, List, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Erasure, KnownPerson } from '#schemas/endpoints/privacy.ts'
import { api } from '#src/api/api.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDate } from '#src/format/dates.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { Section } from '#src/kit/Section.tsx'
import { fileName, saveFile } from '#src/kit/save-file.ts'
import { toast } from '#src/kit/toast.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { ErasureProof } from './ErasureProof.tsx'
import { countWords } from './words.ts'

/** The time between two looks at an erasure that goes on. */
const POLL_INTERVAL_MS = 2000

const isOpen = ({ doneTS }: Erasure) => doneTS === null

/** Finds a person by their user id, exports what the platform holds about them, and erases it. */
export function PersonSection() {
  const [typed, setTyped] = useState('')
  const [userId, setUserId] = useState('')
  const queries = useQueryClient()
  const found = useQuery({
    queryKey: ['privacy', 'person', userId],
    queryFn: ({ signal }) => api.privacy.person({ query: { userId } }, { signal }),
    enabled: userId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.erasures.some(isOpen) ? POLL_INTERVAL_MS : false),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setUserId(typed)
    if (typed === userId) void queries.invalidateQueries({ queryKey: ['privacy', 'person', userId] })
  }
  return (
    <Section title="Export or erase a person">
      <Text size="sm">
        For end users who ask for their data, or ask you to forget them. Both are recorded in the audit log, which keeps
        a proof in place of the user id.
      </Text>
      <form onSubmit={submit}>
        <Group align="flex-end" gap="xs">
          <TextInput
            label="User id"
            description="As your systems call this person"
            autoComplete="off"
            maxLength={500}
            miw={280}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" variant="default" leftSection={<Icon name="search" />} disabled={typed === ''}>
            Look up
          </Button>
        </Group>
      </form>
      {userId !== '' && (
        <div aria-live="polite">
          {found.isPending && <Skeleton h={72} />}
          {found.isError && <ErrorState reason={found.error} onRetry={() => void found.refetch()} />}
          {found.data && (
            <Stack gap="md">
              {found.data.person ? (
                <KnownPersonCard key={userId} person={found.data.person} onErased={() => void found.refetch()} />
              ) : (
                <Text size="sm">
                  The platform knows nobody by the user id “{userId}”
                  {found.data.erasures.length > 0 ? ' any more.' : '.'}
                </Text>
              )}
              {found.data.erasures.map((erasure) => (
                <ErasureProof key={erasure.id} erasure={erasure} />
              ))}
            </Stack>
          )}
        </div>
      )}
    </Section>
  )
}

interface CardProps {
  readonly person: KnownPerson
  readonly onErased: () => void
}

function KnownPersonCard({ person, onErased }: CardProps) {
  const zone = useAppConfig()?.timezone
  const [isErasing, setErasing] = useState(false)
  const { userId, counts } = person
  const exporting = useMutation({
    mutationFn: async () => {
      const response = await api.privacy.export({ query: { userId } }, { untimed: true })
      saveFile(fileName(userId, 'json'), await response.blob())
    },
    onSuccess: toast.downloaded,
    onError: (error) => toast.failedToDownload(error),
  })
  const words = countWords(counts)
  return (
    <Alert color="gray" icon={<Icon name="user" />} title={userId}>
      <Stack gap="sm">
        <Text size="sm">
          Known since {formatDate(person.sinceTS, zone)}
          {words.length === 0 ? ', with nothing done yet.' : ', with:'}
        </Text>
        {words.length > 0 && (
          <List size="sm">
            {words.map((one) => (
              <List.Item key={one}>{one}</List.Item>
            ))}
          </List>
        )}
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<Icon name="download" />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            Export as JSON
          </Button>
          <Button color="red" variant="light" leftSection={<Icon name="trash" />} onClick={() => setErasing(true)}>
            Erase…
          </Button>
        </Group>
      </Stack>
      {isErasing && (
        <EraseDialog
          userId={userId}
          onErased={() => {
            setErasing(false)
            onErased()
          }}
          onClose={() => setErasing(false)}
        />
      )}
    </Alert>
  )
}
