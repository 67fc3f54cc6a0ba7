import '@mantine/notifications/styles.css'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'

/** Dialogs and short messages. They stand beside the pages, so that the first page need not wait for their code; both are called by events. */
export default function Overlays() {
  return (
    <>
      <Notifications position="bottom-right" />
      <ModalsProvider />
    </>
  )
}
