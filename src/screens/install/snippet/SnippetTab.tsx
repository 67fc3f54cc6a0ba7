import { Anchor, Code, Stack, Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CodeBlock } from '#src/kit/CodeBlock.tsx'
import { Section } from '#src/kit/Section.tsx'
import { platformAddresses } from '#src/resource/on-site/platform-addresses.ts'
import { embedAddress } from '#src/resource/on-site/site-code.ts'
import { pinnedScriptQuery } from './pinned-script.ts'
import {
  ANY_RULE,
  consentSnippet,
  eventsSnippet,
  jwtSnippet,
  pageSnippet,
  pinnedSnippet,
  policySnippet,
  reactSnippet,
  reserveSnippet,
  tokenSnippet,
} from './snippets.ts'

/** The code of the organisation's pages: the tag, who is there, what the page must allow, React and native apps. */
export function SnippetTab({ organisation }: { readonly organisation: string }) {
  const values = { addresses: platformAddresses(), organisation }
  const { data: pinned } = useQuery(pinnedScriptQuery(values.addresses.platform))
  return (
    <Stack gap="md">
      <Section title="Your snippet">
        <Text size="sm">
          One tag, and an element wherever an activity belongs. The tag blocks nothing: where Questwire cannot be
          reached, the page stays as it was. The id in the address is public and opens nothing by itself.
        </Text>
        <CodeBlock label="In your page" text={pageSnippet(values)} />
        <Text size="sm">
          Every element, attribute, method and event, and how to give them your colours:{' '}
          <Anchor href={`${values.addresses.platform}/docs#in-your-pages`} target="_blank" rel="noopener" inherit>
            In your pages
          </Anchor>
          .
        </Text>
        <Text size="sm" c="dimmed">
          “Show on my site” in the lists of rules, quests, streaks, campaigns, tournaments, badges and pages has the
          element of each of them. In place of an id, <Code>badges</Code> shows the player’s badges, and{' '}
          <Code>wallet</Code> what they have won. With <Code>results="SDK"</Code> the result of a play is shown in its
          place; leave it out where your page shows results itself, from the <Code>result</Code> event.
        </Text>
        <Text size="sm">
          Keep the place of an activity free in your style sheet, and nothing on your page moves when it comes. An
          activity stands there as a tile; its game, quest, board or badges load when somebody presses it. With{' '}
          <Code>expanded</Code> they are there at once, and take more height.
        </Text>
        <CodeBlock label="In your style sheet" text={reserveSnippet} />
        {pinned && (
          <>
            <Text size="sm">
              If your policy asks for scripts that cannot change, pin this one in place of the tag above. Its hash
              covers the script itself; the parts that it loads come from the same address. Copy it anew when an update
              of Questwire changes it: browsers load nothing in its place, and your page goes on without activities.
            </Text>
            <CodeBlock label="Pinned, with its hash" text={pinnedSnippet(values, pinned)} />
          </>
        )}
      </Section>
      <Section title="Who is there">
        <Tabs defaultValue="anonymous" keepMounted={false}>
          <Tabs.List aria-label="Who is there">
            <Tabs.Tab value="anonymous">Visitors</Tabs.Tab>
            <Tabs.Tab value="token">A token of your server</Tabs.Tab>
            <Tabs.Tab value="jwt">Your own JWT</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="anonymous" pt="sm">
            <Text size="sm">
              Nothing to write: who is not signed in gets a signed id of their own and plays with it. When they sign in,
              what they won becomes theirs, once. It can be switched off under “Where it may run”.
            </Text>
          </Tabs.Panel>
          <Tabs.Panel value="token" pt="sm">
            <Stack gap="sm">
              <Text size="sm">
                The usual way. Your server asks for a token of whoever is signed in, with the player key, and hands it
                to the page. It is good for 15 minutes; the page asks for the next one by itself. The visitor id that it
                sends along makes theirs what they won before they signed in.
              </Text>
              <CodeBlock label="Hand the token over" text={tokenSnippet} />
              <Text size="sm" c="dimmed">
                A page that your server renders for one person may carry it instead:{' '}
                <Code>{`<questwire-activity rule="…" results="SDK" token="qwt_…">`}</Code>
              </Text>
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="jwt" pt="sm">
            <Stack gap="sm">
              <Text size="sm">
                Where your sign-in issues JWTs already, the page exchanges one for a token; <Code>sub</Code> is the
                player. Name its issuer, audience and keys under “Where it may run”.
              </Text>
              <CodeBlock label="Hand your JWT over" text={jwtSnippet} />
            </Stack>
          </Tabs.Panel>
        </Tabs>
        <CodeBlock label="Hear and tell" text={eventsSnippet} />
      </Section>
      <Section title="Consent">
        <Text size="sm">
          In the browser’s storage the tag keeps an id of the visitor, one of the device and, while the tab is open,
          what is on for them. It tells what was seen and done. Where your visitors are asked first, use the tag below:
          nothing is kept, loaded or sent before your page says <Code>consent(true)</Code>, and the places on it stay
          folded away. Your page says it on every page: we do not remember it.
        </Text>
        <CodeBlock label="Ask first" text={consentSnippet(values)} />
        <Text size="sm" c="dimmed">
          With the tag without <Code>consent=ask</Code> your page may still say <Code>consent(false)</Code> in a script
          of its own, deferred ones included: we begin when they have run.
        </Text>
      </Section>
      <Section title="What your page must allow">
        <Text size="sm">
          If your page has a Content-Security-Policy, add these sources to it; neither inline styles nor{' '}
          <Code>unsafe-eval</Code> are needed. Add the address of an external game to <Code>frame-src</Code>, and of
          pictures that lie elsewhere to <Code>img-src</Code>.
        </Text>
        <CodeBlock label="Content-Security-Policy" text={policySnippet(values)} />
      </Section>
      <Section title="React and native apps">
        <Text size="sm">
          The build of this platform writes the components for React to <Code>dist/npm/react</Code>: publish that folder
          to your registry as <Code>@questwire/react</Code>.
        </Text>
        <CodeBlock label="React" text={reactSnippet(values)} />
        <Text size="sm">
          React Native, Android and iOS open the page below in a web view. Append <Code>#token=…</Code> with the
          player’s token. It posts <Code>{`{ source: 'questwire', type: 'result', detail }`}</Code> and its like to the
          app; the app posts <Code>{`{ source: 'questwire-host', type: 'token', token }`}</Code> when asked for the next
          token. All messages, with code for each:{' '}
          <Anchor
            href={`${values.addresses.platform}/docs#in-your-pages-web-views`}
            target="_blank"
            rel="noopener"
            inherit
          >
            Frames and web views
          </Anchor>
          .
        </Text>
        <CodeBlock label="For a web view" text={embedAddress(values, ANY_RULE)} />
      </Section>
    </Stack>
  )
}
