import { List, Stack, Tabs, Text } from '@mantine/core'
import { endpoints } from '#schemas/endpoints/index.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { CodeBlock } from '#src/kit/CodeBlock.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { LinkButton } from '#src/kit/links.tsx'
import { Section } from '#src/kit/Section.tsx'
import { platformAddresses } from '#src/resource/on-site/platform-addresses.ts'
import { sampleFor, serverSamples } from '../samples/server-samples.ts'

/** Code for the customer's server in five languages, and how its two keys are handled. */
export function ServerTab() {
  const addresses = platformAddresses()
  return (
    <Stack gap="md">
      <Section title="Code for your server">
        <Text size="sm">
          Your server does two things: it gets a token for the person who is signed in, with the player key, and it
          sends what is worth something (an order, a payment) with the API key. Nothing has to be installed.
        </Text>
        <Tabs defaultValue={serverSamples[0]?.id ?? null} keepMounted={false}>
          <Tabs.List aria-label="Languages">
            {serverSamples.map(({ id, title }) => (
              <Tabs.Tab key={id} value={id}>
                {title}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {serverSamples.map((sample) => (
            <Tabs.Panel key={sample.id} value={sample.id} pt="sm">
              <CodeBlock label={sample.file} text={sampleFor(sample, addresses)} />
            </Tabs.Panel>
          ))}
        </Tabs>
      </Section>
      <Section
        title="Your two keys"
        beside={
          <Allowed call={endpoints.apiKeys.rotate}>
            <LinkButton
              to="/editprofile"
              search={{ tab: 'api_key' }}
              size="compact-sm"
              variant="default"
              leftSection={<Icon name="key" size={14} />}
            >
              Show the keys
            </LinkButton>
          </Allowed>
        }
      >
        <List size="sm" spacing={6}>
          <List.Item>
            <b>Player key</b> (qwp_…): gets tokens for players. <b>API key</b> (qw_…): sends events.
          </List.Item>
          <List.Item>
            Both live on your server only, in its environment or its vault. Never put them into a page, an app, or a
            repository: whoever has them can act as any of your customers.
          </List.Item>
          <List.Item>
            What a page gets is a token: it is good for one person and 15 minutes, and plays nothing but what that
            person may play. The page asks your server for the next one.
          </List.Item>
          <List.Item>
            To renew a key, an admin chooses Regenerate under Profile, API keys, and puts the new one on your server at
            once: the old key stops immediately. Tokens that are out end within 15 minutes.
          </List.Item>
        </List>
      </Section>
    </Stack>
  )
}
