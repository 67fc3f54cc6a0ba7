import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'
import { configuration } from '#src/api/config.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { KeySection } from './KeySection.tsx'

const at = (service: string, path: string) => new URL(`${service}/${path}`, window.location.href).href

/** The organisation's two keys, masked until they are asked for; asking is recorded (C §7 `getApiKey`). */
export default function ApiKeyTab() {
  const keys = useQuery({
    queryKey: ['apiKeys'],
    queryFn: ({ signal }) => api.apiKeys.list({}, { signal }),
    staleTime: 0,
  })
  if (keys.isError) return <ErrorState reason={keys.error} onRetry={() => void keys.refetch()} />
  return (
    <Stack gap="md" maw={960}>
      <KeySection
        title="API key"
        about="Your own systems send events with it. It stays on your servers: whoever has it can report anything about your customers."
        prefix="qw_"
        shown={keys.data?.apiKey}
        read={async () => (await api.accounts.apiKey({})).apikey}
        rotate={() => api.apiKeys.rotate()}
        breaks="Every system that sends events with the old key is refused from that moment, until you give it the new one."
        sample={{
          address: at(configuration.services.campaign, 'events'),
          body: { events: [{ userId: 'asha-01', event: 'app_opened', user: { name: 'Asha' } }] },
        }}
      />
      <KeySection
        title="Player key"
        about="Your own systems get a token with it for each player, and the website or app plays with that. It stays on your servers too."
        prefix="qwp_"
        shown={keys.data?.playerKey}
        read={async () => (await api.visits.getPlayerKey({})).playerKey}
        rotate={() => api.apiKeys.rotatePlayer()}
        breaks="Nobody gets a new token with the old key from that moment. Players who have one play on, for an hour at most."
        sample={{ address: at(configuration.services.gratification, 'play/token'), body: { userId: 'asha-01' } }}
      />
    </Stack>
  )
}
