import { Badge, Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactor } from '#schemas/endpoints/staff-sign-in.ts'
import { signInMessages as say } from '#schemas/messages/index.ts'
import { api } from '#src/api/api.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { formatCount } from '#src/format/numbers.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Section } from '#src/kit/Section.tsx'
import { toast } from '#src/kit/toast.ts'
import { CodeInput } from './CodeInput.tsx'
import { OneFieldForm } from './OneFieldForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUp } from './SetUp.tsx'
import { secondFactorQuery } from './second-factor-query.ts'
import { TurnOff } from './TurnOff.tsx'

type Doing = 'setting-up' | 'turning-off' | 'renewing'

/** The authenticator app of the person: set up, turned off, its recovery codes made anew. */
export function SecondFactorSection() {
  const queries = useQueryClient()
  const asked = useQuery(secondFactorQuery)
  const [doing, setDoing] = useState<Doing>()
  const [codes, setCodes] = useState<readonly string[]>()
  // From then on there is nothing to cancel: the codes are to be kept.
  const [isConfirmed, setConfirmed] = useState(false)
  const over = () => {
    setDoing(undefined)
    setCodes(undefined)
    setConfirmed(false)
    return queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
  }
  const factor = asked.data?.secondFactor
  return (
    <Section
      title="Authenticator app"
      beside={
        factor && (
          <Badge variant="light" tt="none" color={factor.on ? 'green' : 'gray'} miw="fit-content">
            {factor.on ? 'On' : 'Off'}
          </Badge>
        )
      }
    >
      {asked.isPending && <Skeleton h={64} />}
      {asked.isError && <ErrorState reason={asked.error} onRetry={() => void asked.refetch()} />}
      {factor && !doing && <State factor={factor} onDo={setDoing} />}
      {doing === 'setting-up' && <SetUp onConfirmed={() => setConfirmed(true)} onDone={() => void over()} />}
      {doing === 'turning-off' && (
        <TurnOff
          onDone={() => {
            toast.success('The authenticator app is off.')
            void over()
          }}
        />
      )}
      {doing === 'renewing' &&
        (codes ? (
          <RecoveryCodes codes={codes} onDone={() => void over()} />
        ) : (
          <OneFieldForm
            name="code"
            action="Make new codes"
            run={async (code) => setCodes((await api.staffSignIn.newRecoveryCodes({ body: { code } })).recoveryCodes)}
          >
            {(field) => <CodeInput {...field} description="The code your app shows, or a recovery code" />}
          </OneFieldForm>
        ))}
      {doing && !codes && !isConfirmed && (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={() => void over()}>
            Cancel
          </Button>
        </div>
      )}
    </Section>
  )
}

function State({ factor, onDo }: { readonly factor: SecondFactor; readonly onDo: (doing: Doing) => void }) {
  const zone = useAppConfig()?.timezone
  if (!factor.on)
    return (
      <>
        <Text size="sm" c="dimmed">
          When you sign in with your password, we also ask for a code from an app on your phone. A stolen password alone
          then opens nothing.
        </Text>
        <div>
          <Button onClick={() => onDo('setting-up')}>Set up</Button>
        </div>
      </>
    )
  return (
    <>
      <Text size="sm">
        On since {formatDateTime(factor.sinceTS ?? 0, zone)}. {formatCount(factor.recoveryCodesLeft, 'recovery code')}{' '}
        left.
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => onDo('renewing')}>
          New recovery codes
        </Button>
        <Button
          variant="default"
          disabled={factor.required}
          {...(factor.required && { title: say.stillRequired })}
          onClick={() => onDo('turning-off')}
        >
          Turn off
        </Button>
      </Group>
      {factor.required && (
        <Text size="sm" c="dimmed">
          {say.stillRequired}
        </Text>
      )}
    </>
  )
}
