/** The editors of messages: one declaration for every channel, its message beside the form. */
import { Button, Group } from '@mantine/core'
import { useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import { isSending } from '#schemas/checks/message-time.ts'
import { blankChannelCampaign } from '#schemas/documents/channel-campaign.ts'
import { blankPushNotification } from '#schemas/documents/push-notification.ts'
import { type JsonObject, textAt } from '#schemas/json.ts'
import { channelMessages as say } from '#schemas/messages/index.ts'
import { type Channel, channelWords } from '#schemas/values/channels.ts'
import { sessionAtom } from '#src/api/session.ts'
import { messageLabels, messageWords } from '#src/difference/words/message-words.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { MessagePreview } from '#src/message-preview/index.ts'
import { idOf } from '#src/resource/document-calls.ts'
import { defineEditor, type OverPageProps, type SectionProps } from '#src/resource/editor.tsx'
import { StatusBadge } from '#src/resource/StatusBadge.tsx'
import { channelPages } from '../channel-pages.ts'
import { MessageForm } from '../form/MessageForm.tsx'
import { useReach } from '../form/useReach.ts'
import { messageCalls } from '../message/message-calls.ts'
import { isActive, stamped, statusKey, withStatus } from '../message/when.ts'
import { OutcomeSection } from '../outcome/OutcomeSection.tsx'
import { confirmSend, goingWords, setsGoing } from './confirm-send.tsx'
import { RunningNotice } from './RunningNotice.tsx'
import { type MessageState, useMessageState } from './useMessageState.ts'

type Section = SectionProps<JsonObject, MessageState>

/** The keys of a message that can be changed while it is being sent. */
const unlocked: readonly string[] = ['', 'notificationStatus', 'campaignStatus', 'endDateTime', 'endDateOption']

const isUnderWay = (stored: JsonObject, mode: 'save' | 'edit') => mode === 'edit' && isSending(stored, Date.now())

function editorOf(channel: Channel): ComponentType<OverPageProps> {
  const calls = messageCalls[channel]
  const { list, edit, title } = channelPages[channel]
  return defineEditor<JsonObject, MessageState>({
    kind: channel,
    calls: calls.documents,
    singular: channelWords[channel].one,
    parent: { label: title, to: list as '/message' },
    path: edit,
    blank: () => (channel === 'push' ? blankPushNotification() : blankChannelCampaign(channel)),
    nameOf: ({ name }) => textAt({ name }, 'name'),
    labels: messageLabels,
    askName: calls.checkName,
    keepsUnfinished: (message) => !isActive(message),
    revisions: { kind: channel, nameKey: 'name', words: messageWords },
    prepare: (message, stored) => stamped(message, stored, Date.now()),
    lock: (path, stored, mode) => isUnderWay(stored, mode) && !unlocked.includes(path) && say.running,
    lockNotice: (stored, mode) => {
      const id = idOf(stored)
      return isUnderWay(stored, mode) && id !== undefined && <RunningNotice channel={channel} id={id} />
    },
    findReferences: calls.references,
    useFormState: useMessageState,
    confirmSave: (editor, { zone }) => confirmSend(channel, editor, zone),
    saveWords: ({ document, stored }) => goingWords(document, stored),
    Beside: ({ editor: { statusNow, stored } }: Section) => (
      <Group gap="sm">
        <StatusBadge status={statusNow ?? textAt(stored, statusKey(stored))} />
      </Group>
    ),
    BesideSave,
    Sections: (given: Section) => <Sections {...given} channel={channel} />,
    Preview: ({ editor: { document } }: Section) => <Preview document={document} channel={channel} />,
  })
}

/** Saves a message that is not to be sent yet. */
function BesideSave({ editor: { document, stored, saving, readOnly, saveWith } }: Section) {
  if (readOnly || !setsGoing(document, stored)) return null
  return (
    <Button
      variant="default"
      disabled={saving}
      onClick={() => void saveWith((message) => withStatus(message, 'inactive'))}
    >
      Save inactive
    </Button>
  )
}

function Sections({ editor, id, state, references, channel }: Section & { readonly channel: Channel }) {
  const { document } = editor
  return (
    <>
      {id !== undefined && <OutcomeSection channel={channel} id={id} isUnderWay={isUnderWay(editor.stored, 'edit')} />}
      <MessageForm
        at={editor.at as Cursor<JsonObject>}
        channel={channel}
        setOff={state.setOffOf(document)}
        onSetOff={state.onSetOff}
        reach={useReach(channel, document)}
      />
      {references}
    </>
  )
}

function Preview({ document, channel }: { readonly document: JsonObject; readonly channel: Channel }) {
  const { reach } = useReach(channel, document)
  const sender = useAtomValue(sessionAtom)?.orgName
  return <MessagePreview document={document} sender={sender} {...(reach?.price && { pricePerPart: reach.price })} />
}

/** The editor of each channel. */
export const editors: Readonly<Record<Channel, ComponentType<OverPageProps>>> = {
  push: editorOf('push'),
  sms: editorOf('sms'),
  email: editorOf('email'),
  whatsapp: editorOf('whatsapp'),
}
