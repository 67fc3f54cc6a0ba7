import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'
import { configuration } from '#src/api/config.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { KeySection } from './KeySection.tsx'
import { NamedKeysSection } from './NamedKeysSection.tsx'

const at = (service: string, path: string) => new URL(`${service}/${path}`, window.location.href).href

/** The organisation's two keys, masked until they are asked for; asking is recorded (C §7 `getApiKey`). Below them those with a name. */
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
        about="Your systems send events with this key. Keep it on your servers: anyone who has it can report anything about your customers."
        prefix="qw_"
        shown={keys.data?.apiKey}
        read={async () => (await api.accounts.apiKey({})).apikey}
        rotate={() => api.apiKeys.rotate()}
        breaks="Systems that use the old key are refused immediately, until you give them the new one."
        sample={{
          address: at(configuration.services.campaign, 'events'),
          body: { events: [{ userId: 'asha-01', event: 'app_opened', user: { name: 'Asha' } }] },
        }}
      />
      <KeySection
        title="Player key"
        about="Your systems use this key to get a token for each player; your website or app plays with the token. Keep the key on your servers."
        prefix="qwp_"
        shown={keys.data?.playerKey}
        read={async () => (await api.visits.getPlayerKey({})).playerKey}
        rotate={() => api.apiKeys.rotatePlayer()}
        breaks="The old key stops issuing tokens immediately. Players who have a token can play for up to 15 minutes."
        sample={{ address: at(configuration.services.gratification, 'play/token'), body: { userId: 'asha-01' } }}
      />
      <NamedKeysSection />
    </Stack>
  )
}
