/** The nodes of mails beside those of every rich text: pictures, buttons, and placeholders that are seen. Its HTML is what `mailBody` reads. */
import { Extension, type Extensions, mergeAttributes, Node } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { placeholdersIn } from '#schemas/values/placeholders.ts'
import type { KnownMarkup } from '#src/kit/rich-text/losses.ts'

/** A picture on a line of its own: `<img src alt>`. */
const MailPicture = Node.create({
  name: 'mailPicture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

/** A button: `<a data-button href>` on a line of its own, which is a link wherever nobody knows buttons. */
const MailButton = Node.create({
  name: 'mailButton',
  group: 'block',
  content: 'text*',
  marks: '',
  defining: true,
  addAttributes: () => ({ href: { default: '' } }),
  // Before the mark of links, which would take it for one.
  parseHTML: () => [{ tag: 'a[data-button]', priority: 1001 }],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes({ 'data-button': '' }, HTMLAttributes), 0],
})

/** Marks the placeholders in the text; what is stored stays text. */
const placeholdersSeen = (names: readonly string[]) =>
  Extension.create({
    name: 'placeholdersSeen',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations({ doc }) {
            const found: Decoration[] = []
            doc.descendants((node, position) => {
              for (const { start, end } of placeholdersIn(node.text ?? '', names))
                found.push(Decoration.inline(position + start, position + end, { 'data-placeholder': '' }))
            })
            return DecorationSet.create(doc, found)
          },
        },
      }),
    ],
  })

/** Creates the extensions of mails, with the placeholders that are known. */
export const mailNodes = (placeholders: readonly string[]): Extensions => [
  MailPicture,
  MailButton,
  placeholdersSeen(placeholders),
]

/** The markup of these nodes. */
export const mailMarkup: KnownMarkup = { img: ['src', 'alt'], a: ['href', 'target', 'rel', 'data-button'] }
