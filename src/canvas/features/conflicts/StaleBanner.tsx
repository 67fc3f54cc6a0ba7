import { Alert, Button, Group, Text } from '@mantine/core'
import { useAtom, useAtomValue } from 'jotai'
import { nameOfFlow } from '#src/flows/registry.ts'
import { Icon } from '#src/kit/icons.tsx'
import classes from '#src/revisions/banner.module.css'
import { flowAtom } from '../../core/atoms.ts'
import { newerVersionAtom, revisionTabAtom } from '../../core/view-state.ts'

/**
 * The notice that another person saved meanwhile. Nothing is overwritten or lost; both sides are shown below the sheet
 * until it is decided.
 */
export function StaleBanner() {
  const stale = useAtomValue(newerVersionAtom)
  const [panel, setPanel] = useAtom(revisionTabAtom)
  const one = nameOfFlow(useAtomValue(flowAtom))
  if (!stale) return null
  return (
    <Alert color="orange" radius={0} role="alert" className={classes.banner ?? ''}>
      <Group gap="xs" className={classes.offer ?? ''}>
        <Icon name="warning" />
        <Text size="sm" flex={1}>
          <b>Someone else saved this {one}.</b> Your changes are still here, not saved yet.
        </Text>
        {panel !== 'newer' && (
          <Button size="xs" variant="default" onClick={() => setPanel('newer')}>
            Show both
          </Button>
        )}
      </Group>
    </Alert>
  )
}
