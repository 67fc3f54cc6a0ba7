import { Button, type ButtonProps } from '@mantine/core'
import { useMarkRead } from './useMarkRead.ts'

interface Props extends ButtonProps {
  /** The number of unread notices. */
  readonly count: number
  /** The newest notice that is seen; without it all there are are meant. */
  readonly upTo: number | undefined
}

/** Marks all as read. It keeps the focus when there is nothing more to mark: Escape still closes what it stands in. */
export function MarkReadButton({ count, upTo, ...props }: Props) {
  const marking = useMarkRead()
  const isIdle = count === 0 || marking.isPending
  return (
    <Button
      {...props}
      aria-disabled={isIdle}
      {...(isIdle ? { 'data-disabled': true } : {})}
      onClick={() => !isIdle && marking.mutate(upTo)}
    >
      Mark all as read
    </Button>
  )
}
