import { Button, CloseButton, Loader, Text } from '@mantine/core'
import { useAtom } from 'jotai'
import { Icon } from '#src/kit/icons.tsx'
import classes from './layers-notice.module.css'
import { layersStateAtom } from './tidy.ts'

/** The notice itself. */
export function LayersState() {
  const [state, setState] = useAtom(layersStateAtom)
  if (!state) return null
  if (state === 'loading') {
    return (
      <div className={classes.notice} data-loading role="status">
        <Loader size={16} aria-hidden />
        <Text size="sm">Arranging in layers…</Text>
      </div>
    )
  }
  return (
    <div className={classes.notice} role="alert">
      <Icon name="warning" size={16} />
      <Text size="sm">The arrangement could not be loaded.</Text>
      <Button size="compact-sm" variant="default" onClick={state.retry}>
        Try again
      </Button>
      <CloseButton size="sm" aria-label="Close" onClick={() => setState(undefined)} />
    </div>
  )
}
