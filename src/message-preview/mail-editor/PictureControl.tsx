import { TextInput } from '@mantine/core'
import { useRichTextEditorContext } from '@mantine/tiptap'
import { useState } from 'react'
import { linkAddress } from '#src/kit/rich-text/link-address.ts'
import { MediaInput } from '#src/kit/upload/MediaInput.tsx'
import { useSendFile } from '#src/kit/upload/uploads.ts'
import { NodeControl, NodeForm } from './NodeControl.tsx'

/** Puts a picture into the mail, or changes the one that is selected. */
export const PictureControl = () => (
  <NodeControl name="mailPicture" label="Picture" icon="picture">
    {(done) => <PictureForm onDone={done} />}
  </NodeControl>
)

function PictureForm({ onDone }: { readonly onDone: () => void }) {
  const { editor } = useRichTextEditorContext()
  const isThere = editor?.isActive('mailPicture') ?? false
  const [typed, setTyped] = useState<string>(() => editor?.getAttributes('mailPicture').src ?? '')
  const [alt, setAlt] = useState<string>(() => editor?.getAttributes('mailPicture').alt ?? '')
  const [tried, setTried] = useState(false)
  const send = useSendFile('image')
  const address = linkAddress(typed)
  const src = address !== undefined && /^https?:/.test(address) ? address : undefined
  function apply() {
    setTried(true)
    if (!editor || !src) return
    const attrs = { src, alt: alt.trim() }
    if (isThere) editor.chain().focus().updateAttributes('mailPicture', attrs).run()
    else editor.chain().focus().insertContent({ type: 'mailPicture', attrs }).run()
    onDone()
  }
  return (
    <NodeForm
      isThere={isThere}
      onApply={apply}
      onRemove={() => {
        editor?.chain().focus().deleteSelection().run()
        onDone()
      }}
    >
      {send && (
        <MediaInput
          compact
          kind="image"
          label="Picture"
          alt=""
          value={typed}
          name=""
          send={send}
          onChange={(stored) => setTyped(stored?.url ?? '')}
        />
      )}
      <TextInput
        label="Address"
        placeholder="https://"
        type="url"
        data-autofocus
        value={typed}
        error={tried && !src && 'A web address'}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <TextInput
        label="Text instead of it"
        description="Shown where pictures are off, and read aloud"
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
    </NodeForm>
  )
}
