import { Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { WebhookState } from '#schemas/endpoints/deliveries.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { confirm } from '#src/kit/confirm.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { toast } from '#src/kit/toast.ts'
import { CopyText } from '../CopyText.tsx'
import codeClasses from '../exchange/exchange.module.css'
import { useStudioCalls } from '../studio-calls.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { useDeliveryChange } from './useDeliveries.ts'
import { verifySnippet } from './verify-snippet.ts'

interface Props {
  readonly webhookId: string
  readonly state: WebhookState
}

/** The signing of a webhook's calls: its secret is created, changed and removed here, and shown once. */
export function SigningSection({ webhookId, state }: Props) {
  const { deliveries } = useStudioCalls()
  const query = { webhookId }
  const [secret, setSecret] = useState<string>()
  const sign = useDeliveryChange(
    webhookId,
    () => deliveries.sign({ query }),
    (made) => setSecret(made.secret),
  )
  const unsign = useDeliveryChange(
    webhookId,
    () => deliveries.unsign({ query }),
    () => toast.success('Calls are no longer signed'),
  )
  async function rotate() {
    const message =
      'For one day, calls are signed with the old and the new secret, then only with the new one. Update your service in time.'
    if (await confirm({ title: 'Rotate the signing secret?', message })) sign.mutate(undefined)
  }
  async function remove() {
    const message = 'Calls will no longer be signed. Services that check signatures will refuse them.'
    if (await confirm({ title: 'Remove the signing secret?', message, danger: true })) unsign.mutate(undefined)
  }
  return (
    <Paper withBorder p="md" component="section" aria-label="Signing">
      <Stack gap="sm">
        <Title order={2} size="h4">
          Signing
        </Title>
        <Text size="sm">
          {state.signed ? (
            <>
              Calls are signed with the secret <code>{state.signingSecret ?? '••••'}</code>.
            </>
          ) : (
            'Calls are not signed. A signature tells your service that a call comes from here and has not been changed.'
          )}
        </Text>
        <Allowed call={endpoints.deliveries.sign}>
          <Group gap="xs">
            {state.signed ? (
              <>
                <Button variant="default" loading={sign.isPending} onClick={() => void rotate()}>
                  Rotate secret
                </Button>
                <Button variant="subtle" color="red" loading={unsign.isPending} onClick={() => void remove()}>
                  Remove
                </Button>
              </>
            ) : (
              <Button
                variant="default"
                leftSection={<Icon name="lock" />}
                loading={sign.isPending}
                onClick={() => sign.mutate(undefined)}
              >
                Sign calls
              </Button>
            )}
          </Group>
        </Allowed>
        <details>
          <summary className={codeClasses.summary}>Verify signatures</summary>
          <Text size="sm" c="dimmed" mb="xs">
            Headers <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code> follow
            the Standard Webhooks convention, which has libraries for most languages. In Node:
          </Text>
          <Box pos="relative">
            <Box
              component="pre"
              className={codeClasses.code ?? ''}
              tabIndex={0}
              role="group"
              aria-label="Example in Node"
            >
              {verifySnippet}
            </Box>
            <Box pos="absolute" top={4} right={4}>
              <CopyText text={verifySnippet} label="Copy the example" />
            </Box>
          </Box>
        </details>
      </Stack>
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
    </Paper>
  )
}
