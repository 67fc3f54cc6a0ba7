import { TextInput } from '@mantine/core'
import { useRichTextEditorContext } from '@mantine/tiptap'
import { useState } from 'react'
import { linkAddress } from '#src/kit/rich-text/link-address.ts'
import { NodeControl, NodeForm } from './NodeControl.tsx'

/** Puts a button into the mail, or changes the one that the text cursor is in. */
export const ButtonControl = () => (
  <NodeControl name="mailButton" label="Button" icon="pointer">
    {(done) => <ButtonForm onDone={done} />}
  </NodeControl>
)

function ButtonForm({ onDone }: { readonly onDone: () => void }) {
  const { editor } = useRichTextEditorContext()
  const isThere = editor?.isActive('mailButton') ?? false
  const [words, setWords] = useState(() => (isThere && editor ? editor.state.selection.$from.parent.textContent : ''))
  const [typed, setTyped] = useState<string>(() => editor?.getAttributes('mailButton').href ?? '')
  const [tried, setTried] = useState(false)
  const href = linkAddress(typed)
  function apply() {
    setTried(true)
    if (!editor || !href || words.trim() === '') return
    const button = { type: 'mailButton', attrs: { href }, content: [{ type: 'text', text: words.trim() }] }
    const { $from } = editor.state.selection
    if (isThere) editor.chain().focus().insertContentAt({ from: $from.before(), to: $from.after() }, button).run()
    else editor.chain().focus().insertContent(button).run()
    onDone()
  }
  return (
    <NodeForm
      isThere={isThere}
      onApply={apply}
      onRemove={() => {
        editor?.chain().focus().deleteNode('mailButton').run()
        onDone()
      }}
    >
      <TextInput
        label="Text"
        data-autofocus
        value={words}
        error={tried && words.trim() === '' && 'A button says what it does'}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <TextInput
        label="Address"
        placeholder="https://"
        type="url"
        value={typed}
        error={tried && !href && 'A web, e-mail or phone address'}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </NodeForm>
  )
}
