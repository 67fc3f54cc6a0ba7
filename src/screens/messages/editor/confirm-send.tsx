import { List, Stack, Text } from '@mantine/core'
import { isSending } from '#schemas/checks/message-time.ts'
import type { MessageReach } from '#schemas/endpoints/messaging.ts'
import { type JsonObject, textAt } from '#schemas/json.ts'
import type { Channel } from '#schemas/values/channels.ts'
import { api } from '#src/api/api.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { confirm } from '#src/kit/confirm.tsx'
import type { Editor } from '#src/resource/useEditor.ts'
import { costOf, leftOut, messagesWords } from '../message/reach-words.ts'
import { isActive, setOffOf, startsWithSave } from '../message/when.ts'
import { whenWords } from '../message/when-words.ts'

/** Says whether a save sets a message going that is not under way yet. */
export const setsGoing = (document: JsonObject, stored: JsonObject): boolean =>
  isActive(document) && !isSending(stored, Date.now())

/** Returns what the button to save says where that sets a message going: "Send", "Schedule", "Start". */
export function goingWords(document: JsonObject, stored: JsonObject): string | undefined {
  if (!setsGoing(document, stored)) return undefined
  if (setOffOf(document) !== 'once') return 'Start…'
  return startsWithSave(document) ? 'Send…' : 'Schedule…'
}

const done: Readonly<Record<string, string>> = { 'Send…': 'Send now', 'Schedule…': 'Schedule', 'Start…': 'Start' }

/**
 * Asks before a save sets a message going: who is told, how many messages that are, when, what it costs, and what can
 * be changed afterwards. Nothing is asked of one with problems, which the save refuses.
 *
 * @param zone - The zone in which moments are said.
 */
export async function confirmSend(
  channel: Channel,
  { document, stored, problems }: Pick<Editor<JsonObject>, 'document' | 'stored' | 'problems'>,
  zone: string | undefined,
): Promise<boolean> {
  const going = goingWords(document, stored)
  if (going === undefined || problems.some(({ severity }) => severity === 'error')) return true
  const { reach } = await api.messaging.reach({ body: { channel, message: document } })
  const ok = done[going] ?? 'OK'
  return confirm({
    title: `${ok}: “${textAt(document, 'name')}”`,
    message: <Outlook {...{ channel, document, reach, zone }} />,
    ok,
    size: 'lg',
  })
}

interface OutlookProps {
  readonly channel: Channel
  readonly document: JsonObject
  readonly reach: MessageReach
  readonly zone: string | undefined
}

/** The outlook of a message, line by line. */
export function Outlook({ channel, document, reach, zone }: OutlookProps) {
  const isOnce = setOffOf(document) === 'once'
  const cost = costOf(reach)
  const left = leftOut(reach, channel)
  const lines: readonly (readonly [title: string, words: string])[] = [
    ['Who', whoWords(reach, isOnce)],
    ...left.map(
      ({ count, words }) => ['', `${formatNumber(count)} ${words} and ${count === 1 ? 'is' : 'are'} left out`] as const,
    ),
    ['How many', isOnce ? messagesWords(reach, channel) : 'As many as it happens, within the limits of a day'],
    ['When', whenWords(document, Date.now(), zone)],
    ['Cost', cost ? (isOnce ? cost.all : `${cost.one} for each message`) : 'Not known: no price is set under Install'],
  ]
  return (
    <Stack gap="sm">
      <Text component="dl" m={0} size="sm" style={{ display: 'grid', gridTemplateColumns: '7rem 1fr', rowGap: 6 }}>
        {lines.map(([title, words], index) => [
          <Text
            key={`${title} ${words} title`}
            component="dt"
            size="sm"
            c="dimmed"
            aria-hidden={title === '' && index > 0}
          >
            {title}
          </Text>,
          <Text key={`${title} ${words}`} component="dd" m={0} size="sm" fw={title === '' ? 400 : 550}>
            {words}
          </Text>,
        ])}
      </Text>
      <List size="sm" c="dimmed">
        <List.Item>
          {isOnce ? 'Once it is being sent' : 'Once it has begun'}, only its status and its end can be changed.
        </List.Item>
        <List.Item>
          Whoever has got it gets it no second time{isOnce ? '' : ' for the same occasion'}. What was sent cannot be
          called back.
        </List.Item>
      </List>
    </Stack>
  )
}

const whoWords = ({ reachable, people }: MessageReach, isOnce: boolean) =>
  isOnce
    ? `${formatNumber(reachable)} of ${formatNumber(people)} people`
    : `Whoever it happens to, of ${formatNumber(reachable)} people who can be told`
