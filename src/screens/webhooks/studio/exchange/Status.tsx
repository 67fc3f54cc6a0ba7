import { Badge } from '@mantine/core'

interface Props {
  /** HTTP status; null where nothing came back. */
  readonly status: number | null
  readonly failed: boolean
}

/** The status of an answer, in the colour of how it went. */
export function Status({ status, failed }: Props) {
  return (
    <Badge variant="light" color={failed ? 'red' : 'green'} style={{ flex: 'none' }}>
      {status ?? 'No answer'}
    </Badge>
  )
}
