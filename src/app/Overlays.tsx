import '@mantine/notifications/styles.css'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '#src/api/query.ts'

/** Dialogs and short messages. They stand beside the pages, so that the first page need not wait for their code; both are called by events. */
export default function Overlays() {
  return (
    <QueryClientProvider client={queryClient}>
      <Notifications position="bottom-right" />
      <ModalsProvider />
    </QueryClientProvider>
  )
}
