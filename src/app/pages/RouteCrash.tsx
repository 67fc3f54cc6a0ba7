import { Button, Code, Group } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { genericMessages as say } from '#schemas/messages/index.ts'
import { Glyph } from '#src/kit/Glyph.tsx'
import { LinkButton } from '#src/kit/links.tsx'
import { Notice } from '#src/kit/Notice.tsx'

/** The messages by which browsers say that a page's file could not be fetched. */
const notFetched = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Stands instead of a page that could not be loaded or has failed; the shell around it lives on. */
export function RouteCrash({ error, reset }: ErrorComponentProps) {
  const message = error instanceof Error ? error.message : String(error)
  const reload = () => window.location.reload()
  if (notFetched.test(message))
    return (
      <Notice icon="refresh" title={say.unableToLoad}>
        <p>You may be offline, or a newer version of the console was installed.</p>
        <Button onClick={reload}>Try again</Button>
      </Notice>
    )
  return (
    <Notice icon="error" tone="red" title={say.somethingWrong}>
      <p>Please refresh the page. If it happens again, contact your admin.</p>
      <Code block mah={120} ta="start">
        {message}
      </Code>
      <Group justify="center">
        <Button leftSection={<Glyph of={RefreshCw} />} onClick={reload}>
          Refresh
        </Button>
        <LinkButton variant="default" to="/welcome" onClick={reset}>
          Go to the home page
        </LinkButton>
      </Group>
    </Notice>
  )
}
