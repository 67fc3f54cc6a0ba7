import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { accountMessages as say } from '#schemas/messages/index.ts'
import { Section } from '#src/kit/Section.tsx'
import { toast } from '#src/kit/toast.ts'
import { SecondFactorSection } from '../second-factor/SecondFactorSection.tsx'
import { AnotherDevice } from './AnotherDevice.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import classes from './password.module.css'
import { SessionsSection } from './SessionsSection.tsx'
import { sessionsQuery } from './sessions-query.ts'

/** The tab "Change password" of `/editprofile` (C §3 `changePassword`): the password, and where it is in use. */
export default function PasswordTab() {
  const queries = useQueryClient()
  const onChanged = () => {
    toast.success(say.passwordChanged)
    void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Section title="Change password">
          <Text size="sm" c="dimmed">
            You stay signed in here and are signed out everywhere else. We will email you about the change.
          </Text>
          <ChangePasswordForm onChanged={onChanged} />
        </Section>
        <SecondFactorSection />
      </div>
      <div className={classes.column}>
        <SessionsSection />
        <AnotherDevice />
      </div>
    </div>
  )
}
