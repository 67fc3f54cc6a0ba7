import { Box, Button, Group, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useState } from 'react'
import type { CustomEvent } from '#schemas/documents/custom-event.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { api } from '#src/api/api.ts'
import { configuration } from '#src/api/config.ts'
import { Icon } from '#src/kit/icons.tsx'
import { toast } from '#src/kit/toast.ts'
import classes from './arrivals.module.css'
import { sampleCall } from './sample-call.ts'

const MASKED = 'qw_••••••••'
const address = () => new URL(`${configuration.services.campaign}/events`, window.location.href).href

/** The command that sends this event, ready to copy. The organisation's API key is asked for when it is shown or copied, and not before. */
export function SampleCall({ event }: { readonly event: CustomEvent }) {
  const [apiKey, setApiKey] = useState<string>()
  const [asking, setAsking] = useState(false)
  const { copy, copied } = useClipboard()

  async function ask(then: (key: string) => void) {
    setAsking(true)
    try {
      then((await api.accounts.apiKey({})).apikey)
    } catch (error) {
      toast.wentWrong(error)
    } finally {
      setAsking(false)
    }
  }
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        Send one
      </Text>
      {/* Scrolled by keyboard too. */}
      <Box
        component="pre"
        className={classes.call ?? ''}
        tabIndex={0}
        role="region"
        aria-label="Command that sends this event"
      >
        {sampleCall(event, { address: address(), apiKey: apiKey ?? MASKED })}
      </Box>
      <Allowed
        call={endpoints.accounts.apiKey}
        instead={
          <Text size="xs" c="dimmed" mt="xs">
            An admin of your organisation has the API key.
          </Text>
        }
      >
        <Group gap="xs" mt="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name={copied ? 'check' : 'copy'} />}
            loading={asking}
            onClick={() => void ask((key) => copy(sampleCall(event, { address: address(), apiKey: key })))}
          >
            {copied ? 'Copied' : 'Copy with API key'}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<Icon name="view" />}
            onClick={() => (apiKey ? setApiKey(undefined) : void ask(setApiKey))}
          >
            {apiKey ? 'Hide API key' : 'Show API key'}
          </Button>
        </Group>
      </Allowed>
    </div>
  )
}
