import { Button, Group, Loader, Paper, Progress, Text } from '@mantine/core'
import { useId } from 'react'
import { Icon } from '#src/kit/icons.tsx'
import classes from './captcha.module.css'
import type { CaptchaState } from './useCaptcha.ts'

interface Props {
  readonly state: CaptchaState
  /** The server's refusal of the last solution. */
  readonly error?: string | undefined
  onRetry(): void
}

/** The state of the check. A person has nothing to solve, and nothing to press unless it failed. */
export function CaptchaBox({ state, error, onRetry }: Props) {
  const id = useId()
  return (
    <Paper withBorder className={classes.box} role="group" aria-labelledby={id}>
      <Group gap="sm" wrap="nowrap">
        <span className={classes.sign} data-is={state.is} aria-hidden>
          {state.is === 'working' ? <Loader size={18} /> : <Icon name={state.is === 'solved' ? 'check' : 'error'} />}
        </span>
        <div className={classes.words}>
          <Text size="sm" fw={600} id={id}>
            I am not a robot
          </Text>
          <Text size="sm" c="dimmed" role="status">
            {words[state.is]}
          </Text>
        </div>
        {state.is === 'failed' && (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Group>
      <div className={classes.bar}>
        {state.is === 'working' && (
          <Progress value={state.share * 100} size="xs" aria-label="Checking" transitionDuration={100} />
        )}
      </div>
      {(error || state.is === 'failed') && (
        <Text size="sm" c="var(--mantine-color-error)" mt={4} role="alert">
          {error || (state.is === 'failed' && state.reason)}
        </Text>
      )}
    </Paper>
  )
}

const words: Readonly<Record<CaptchaState['is'], string>> = {
  working: 'Verifying your browser; there is nothing to solve.',
  solved: 'Checked.',
  failed: 'Verification failed.',
}
