import '@mantine/tiptap/styles.css'
import { RichTextEditor } from '@mantine/tiptap'
import type { Extensions } from '@tiptap/core'
import { type Editor, useEditor } from '@tiptap/react'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { asMarkup } from '#src/format/markup.ts'
import { richTextExtensions } from './extensions.ts'
import { LinkControl } from './LinkControl.tsx'
import classes from './rich-text.module.css'

/** Attributes of the place that is typed into. */
export interface RichTextAttributes {
  readonly 'data-path': string
  readonly 'aria-invalid'?: 'true'
  readonly 'aria-required'?: 'true'
  readonly 'aria-describedby'?: string
}

/** The props of the editor; the field around it brings label, description and error. */
export interface RichTextInputProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly label: string
  /** Lines shown before it grows. */
  readonly rows: number
  readonly attributes: RichTextAttributes
  readonly wrong: boolean
  /** Stands at the end of the toolbar. */
  readonly beside: ReactNode
  /** Extensions beside those of every rich text, and the buttons that belong to them. */
  readonly further?: Extensions
  readonly tools?: ReactNode
}

/** The rich-text editor itself; loaded when the first one is shown. What was loaded is written back as it came wherever it says the same. */
export default function RichTextInput(props: RichTextInputProps) {
  const { text, onText, label, rows, attributes, wrong, beside, further = [], tools } = props
  const [linking, setLinking] = useState(false)
  /** The text as it was opened, and what the editor makes of it. */
  const opened = useRef({ text, html: '' })
  const last = useRef(text)
  const editor = useEditor({
    extensions: [...richTextExtensions, ...further],
    content: asMarkup(text),
    editorProps: {
      attributes: { ...attributes, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      handleKeyDown: (_, event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false
        event.preventDefault()
        setLinking(true)
        return true
      },
    },
    onCreate: ({ editor }) => {
      opened.current = { text: last.current, html: htmlOf(editor) }
    },
    onUpdate: ({ editor }) => {
      const html = htmlOf(editor)
      last.current = html === opened.current.html ? opened.current.text : html
      onText(last.current)
    },
  })
  useEffect(() => {
    if (!editor || text === last.current) return
    editor.commands.setContent(asMarkup(text), { emitUpdate: false })
    opened.current = { text, html: htmlOf(editor) }
    last.current = text
  }, [editor, text])
  return (
    <RichTextEditor
      editor={editor}
      classNames={{
        root: `${classes.box} ${wrong ? classes.wrong : ''}`,
        toolbar: classes.toolbar ?? '',
        control: classes.control ?? '',
        content: classes.content ?? '',
      }}
      style={{ '--rows': rows } as CSSProperties}
    >
      <RichTextEditor.Toolbar role="toolbar" aria-label={`Formatting of ${label}`}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <LinkControl opened={linking} onOpened={setLinking} />
        </RichTextEditor.ControlsGroup>
        {tools}
        {beside}
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}

/** Returns the content of an editor as documents hold it; `''` for an empty one. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML())
