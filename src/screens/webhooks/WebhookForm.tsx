import { Grid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Webhook, WebhookRequest } from '#schemas/documents/webhook.ts'
import { hasHash } from '#schemas/values/placeholders.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { Section } from '#src/kit/Section.tsx'
import { RequestPreview } from './preview/RequestPreview.tsx'
import { AboutSection } from './sections/AboutSection.tsx'
import { AuthSection } from './sections/AuthSection.tsx'
import { RequestFields } from './sections/RequestFields.tsx'
import { ResponseSection } from './sections/ResponseSection.tsx'
import classes from './sections/sections.module.css'

interface Props {
  readonly at: Cursor<Webhook>
  /** Stands below the preview. */
  readonly beside?: ReactNode
}

/** The whole form of a webhook, in sections; beside it the message it sends. */
export function WebhookForm({ at, beside }: Props) {
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 7.5 }}>
        <Stack gap="md">
          <AboutSection at={at} />
          <AuthSection at={at} />
          <Section title="The request" beside={<Hint version={at.value.version} />}>
            <RequestFields
              webhook={at.value}
              of="webhookRequest"
              at={at.at('webhookRequest') as Cursor<WebhookRequest>}
            />
          </Section>
          <ResponseSection at={at} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4.5 }}>
        <Stack gap="md" className={classes.beside ?? ''}>
          <RequestPreview webhook={at.value} />
          {beside}
        </Stack>
      </Grid.Col>
    </Grid>
  )
}

function Hint({ version }: { version: unknown }) {
  return (
    <Text size="xs" c="dimmed">
      {hasHash(version) ? 'Type # in a value for a placeholder' : 'Press Ctrl+Space in a value for a placeholder'}
    </Text>
  )
}
