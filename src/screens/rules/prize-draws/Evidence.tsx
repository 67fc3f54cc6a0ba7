import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { prizeDraws as calls } from '#schemas/endpoints/prize-draws.ts'
import type { PrizeDraw } from '#schemas/values/prize-draws.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { api } from '#src/api/api.ts'
import { sessionAtom } from '#src/api/session-store.ts'
import { Icon } from '#src/kit/icons.tsx'
import { fileName, saveFile } from '#src/kit/save-file.ts'
import { toast } from '#src/kit/toast.ts'
import { platformAddresses } from '#src/resource/on-site/platform-addresses.ts'

/** The most entries with which a draw goes into a link: browsers take no longer addresses. */
const MAX_ENTRIES_LINKED = 20_000

/** The evidence of a prize draw that is closed: the root of its entries, its transcript as a file, and the links at which everybody checks it. */
export function Evidence({ draw }: { readonly draw: PrizeDraw }) {
  const { ruleId, drawId, name, root, entryCount, state } = draw
  const organisation = useAtomValue(sessionAtom)?.orgId ?? ''
  const { platform, gratification } = platformAddresses()
  const page = `${platform}/check-draws.html`
  const { data } = useQuery({
    queryKey: ['prizeDraws', ruleId, 'transcript', drawId, state],
    enabled: organisation !== '' && entryCount <= MAX_ENTRIES_LINKED,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      api.prizeDraws.published({ params: { orgId: organisation, ruleId }, query: { drawId } }, { signal }),
  })
  const linked = data?.transcript && `#${encodeURIComponent(JSON.stringify({ prizeDraw: data.transcript }))}`
  const download = async () => {
    try {
      const response = await api.prizeDraws.file({ params: { ruleId, drawId } }, { untimed: true })
      saveFile(fileName(name, 'prize-draw.json'), await response.blob())
      toast.downloaded()
    } catch (error) {
      toast.failedToDownload(error)
    }
  }
  return (
    <>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        Merkle root of the entries: {root}
      </Text>
      <Group gap="md">
        <Allowed call={calls.file}>
          <Button size="xs" variant="default" leftSection={<Icon name="download" />} onClick={() => void download()}>
            Download transcript
          </Button>
        </Allowed>
        <Anchor size="sm" href={`${page}${linked ?? ''}`} target="_blank" rel="noopener">
          {linked ? 'Check this draw' : 'Check page'}
        </Anchor>
        <Anchor
          size="sm"
          href={`${gratification}/prize-draws/${encodeURIComponent(organisation)}/${encodeURIComponent(ruleId)}`}
          target="_blank"
          rel="noopener"
        >
          Public record
        </Anchor>
      </Group>
    </>
  )
}
