/** The nodes and marks of every rich text, without a screen. */
import type { Extensions } from '@tiptap/core'
import { Link } from '@tiptap/extension-link'
import { StarterKit } from '@tiptap/starter-kit'

/** The extensions of every rich-text editor. */
export const richTextExtensions: Extensions = [
  // A paragraph added below a heading would be a change that nobody made.
  StarterKit.configure({ link: false, trailingNode: false }),
  Link.configure({ openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } }),
]
