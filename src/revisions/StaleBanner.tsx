import { Alert, Button, Group, Text } from '@mantine/core'
import { Icon } from '#src/kit/icons.tsx'
import classes from './banner.module.css'

interface Props {
  /** The name of one document: "rule". */
  readonly one: string
  /** Shows both sides; absent while they are shown. */
  readonly onShow: (() => void) | undefined
}

/**
 * The notice that another person saved meanwhile. Nothing is overwritten or lost; both sides are shown below the document
 * until it is decided.
 */
export function StaleBanner({ one, onShow }: Props) {
  return (
    <Alert color="orange" radius={0} role="alert" className={classes.banner ?? ''}>
      <Group gap="xs" className={classes.offer ?? ''}>
        <Icon name="warning" />
        <Text size="sm" flex={1}>
          <b>Someone else saved this {one}.</b> Your changes are still here, not saved yet.
        </Text>
        {onShow && (
          <Button size="xs" variant="default" onClick={onShow}>
            Show both
          </Button>
        )}
      </Group>
    </Alert>
  )
}
