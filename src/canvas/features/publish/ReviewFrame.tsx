import { Alert, Button, CloseButton, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#src/kit/icons.tsx'
import { SidePanel } from '../side-panel/SidePanel.tsx'
import classes from './review.module.css'

interface Props {
  readonly title: string
  readonly about: string
  /** The words of the button that publishes. */
  readonly confirm: string
  readonly isBusy: boolean
  /** The number of problems that stand against it. */
  readonly problemCount: number
  /** The reason why the last try failed; undefined for none. */
  readonly failure: string | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** Stops what is published; absent for what is not. */
  readonly onStop?: () => void
  readonly children: ReactNode
}

/** The panel of the review beside the canvas: its sections scroll, its buttons stay. Escape closes it. */
export function ReviewFrame(props: Props) {
  const { title, about, confirm, isBusy, problemCount, failure, onConfirm, onClose, onStop, children } = props
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <SidePanel label={title} width={400} ref={panel} onClose={onClose}>
      <div className={classes.head}>
        <div>
          <Text component="h2" fw={650} size="md" m={0}>
            {title}
          </Text>
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        </div>
        <CloseButton aria-label="Close the review" onClick={onClose} />
      </div>
      <div className={classes.sections}>{children}</div>
      <div className={classes.foot}>
        {failure !== undefined && (
          <Alert color="red" variant="light" p="xs" role="alert" icon={<Icon name="error" />} title={failure} />
        )}
        {problemCount > 0 && (
          <Text size="sm" c="dimmed">
            {problemCount === 1 ? 'Solve the problem above first.' : `Solve the ${problemCount} problems above first.`}
          </Text>
        )}
        <div className={classes.buttons}>
          {onStop ? (
            <Button variant="light" color="red" onClick={onStop}>
              Stop
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              Keep as draft
            </Button>
          )}
          <Button
            leftSection={<Icon name="publish" />}
            loading={isBusy}
            disabled={problemCount > 0}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </div>
      </div>
    </SidePanel>
  )
}
