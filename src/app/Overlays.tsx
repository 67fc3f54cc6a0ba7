import '@mantine/notifications/styles.css'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '#src/api/query.ts'
import classes from './Overlays.module.css'

/** Dialogs and short messages, beside the pages. Both are called by events, which nobody hears before they are mounted. */
export function Overlays({ onMounted }: { readonly onMounted: () => void }) {
  // Effects of children run first: the events are heard.
  useEffect(onMounted, [onMounted])
  return (
    <QueryClientProvider client={queryClient}>
      <Notifications position="bottom-right" className={classes.messages ?? ''} />
      <ModalsProvider />
    </QueryClientProvider>
  )
}
