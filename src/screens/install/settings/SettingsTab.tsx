import { Alert, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import type { InstallSettings } from '#schemas/endpoints/install.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { TimeField } from '#src/kit/fields/TimeField.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { LinkAnchor } from '#src/kit/links.tsx'
import { Section } from '#src/kit/Section.tsx'
import { EventsField } from './EventsField.tsx'
import { emptyAs, withoutSeconds } from './field-cursors.ts'
import { OriginsField } from './OriginsField.tsx'
import { PricesSection } from './PricesSection.tsx'
import { ReachFigures } from './ReachFigures.tsx'
import type { InstallForm } from './useInstallForm.ts'

/** The settings of the organisation's sites and apps: where activities are shown, as whom, and how often they interrupt. */
export function SettingsTab({ form: { at, readOnly, problem } }: { readonly form: InstallForm }) {
  return (
    <Stack gap="md">
      {readOnly && (
        <Alert color="yellow" icon={<Icon name="lock" />} title="Read-only">
          {readOnly} An admin of your organisation can change these settings.
        </Alert>
      )}
      <FormAlert>{problem}</FormAlert>
      <Section title="Where it may run">
        <OriginsField at={at.at('allowedOrigins')} />
        <SwitchField
          at={at.at('anonymous')}
          label="Visitors who are not signed in may play"
          description="They get an id of their own. When they sign in, what they won is theirs, once."
        />
        <EventsField at={at.at('clientEvents')} />
      </Section>
      <TokenSection at={at.at('jwt')} />
      <QuietSection at={at} />
      <PricesSection at={at.at('messagePrices')} />
      <HoldSection at={at.at('hold')} />
    </Stack>
  )
}

function TokenSection({ at }: { readonly at: Cursor<InstallSettings['jwt']> }) {
  const isOn = at.value !== null
  const below = at as Cursor<NonNullable<InstallSettings['jwt']>>
  return (
    <Section title="Your own tokens (JWT)">
      <Switch
        label="Players sign in with tokens of ours"
        description="For those whose sign-in issues JWTs already: the page hands its token over, and your server need not ask for one here."
        checked={isOn}
        disabled={at.readOnly !== false}
        onChange={({ currentTarget }) =>
          at.set(currentTarget.checked ? { issuer: '', audience: '', jwksUrl: '' } : null, 'Your own tokens')
        }
      />
      {isOn && (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <TextField
            at={below.at('issuer')}
            label="Issuer"
            description="As iss stands in the token"
            placeholder="https://login.shop.example"
            required
          />
          <TextField
            at={below.at('audience')}
            label="Audience"
            description="As aud stands in the token"
            placeholder="questwire"
            required
          />
          <TextField
            at={below.at('jwksUrl')}
            label="Address of your public keys (JWKS)"
            description="Read by our server; sub of the token is the player"
            placeholder="https://login.shop.example/.well-known/jwks.json"
            required
          />
        </SimpleGrid>
      )}
    </Section>
  )
}

function QuietSection({ at }: { readonly at: Cursor<InstallSettings> }) {
  const quiet = at.at('quietHours')
  const hours = quiet as Cursor<NonNullable<InstallSettings['quietHours']>>
  return (
    <Section title="How often it may interrupt">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <NumberField
          at={emptyAs(at.at('interruptionsPerDay'), null)}
          label="Interruptions a day"
          description="The most that come up by themselves before one person, over all activities. Empty: no limit."
          min={0}
          max={100}
        />
        <NumberField
          at={emptyAs(at.at('holdoutPercent'), 0)}
          label="Holdout group"
          description="So many of a hundred people are shown nothing. Compared with them, the others show what your activities bring."
          min={0}
          max={50}
          decimals={1}
          suffix="%"
        />
      </SimpleGrid>
      <ReachFigures />
      <Switch
        label="Quiet hours"
        description="Nobody is interrupted then, by the clock of where they are. What stands on the page by itself stays."
        checked={quiet.value !== null}
        disabled={at.readOnly !== false}
        onChange={({ currentTarget }) =>
          quiet.set(currentTarget.checked ? { from: '22:00', to: '08:00' } : null, 'Quiet hours')
        }
      />
      {quiet.value !== null && (
        <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
          <TimeField at={withoutSeconds(hours.at('from'))} label="From" required />
          <TimeField at={withoutSeconds(hours.at('to'))} label="To" required />
        </SimpleGrid>
      )}
    </Section>
  )
}

function HoldSection({ at }: { readonly at: Cursor<InstallSettings['hold']> }) {
  return (
    <Section title="Limits against farming">
      <Text size="sm" c="dimmed">
        More than this in an hour looks like one person behind many names. What is won beyond it is held for somebody’s
        look and not given: see <LinkAnchor to="/heldrewards">Rewards to check</LinkAnchor>. Empty: no limit. A device
        is a random id in the browser’s storage, kept with the visitor’s consent only.
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <NumberField
          at={emptyAs(at.at('playsPerAddress'), null)}
          label="Plays of an address"
          description="Guests of a shop or office share one"
          min={1}
        />
        <NumberField
          at={emptyAs(at.at('rewardsPerAddress'), null)}
          label="Rewards of an address"
          description="Won by everybody behind it together"
          min={1}
        />
        <NumberField
          at={emptyAs(at.at('playsPerVisitor'), null)}
          label="Plays of a visitor"
          description="Who is not signed in"
          min={1}
        />
        <NumberField
          at={emptyAs(at.at('rewardsPerVisitor'), null)}
          label="Rewards of a visitor"
          description="Who is not signed in"
          min={1}
        />
        <NumberField
          at={emptyAs(at.at('playsPerDevice'), null)}
          label="Plays of a device"
          description="One browser, whoever signs in on it"
          min={1}
        />
        <NumberField
          at={emptyAs(at.at('rewardsPerDevice'), null)}
          label="Rewards of a device"
          description="One browser, whoever signs in on it"
          min={1}
        />
      </SimpleGrid>
    </Section>
  )
}
