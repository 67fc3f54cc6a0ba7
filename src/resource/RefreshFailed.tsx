import { Alert, Anchor } from '@mantine/core'
import { Icon } from '#src/kit/icons.tsx'

interface Props {
  readonly error: Error
  readonly onRetry: () => void
}

/** Says above a list that its rows could not be refreshed; the rows of the last answer stay below it. */
export function RefreshFailed({ error, onRetry }: Props) {
  return (
    <Alert color="orange" icon={<Icon name="warning" />} mx="md" mb="sm" title="This list could not be refreshed">
      {error.message}{' '}
      <Anchor component="button" size="sm" onClick={onRetry}>
        Try again
      </Anchor>
    </Alert>
  )
}
