/**
 * Mails as somebody may write them: documents of the editor's own schema, and HTML that was pasted from anywhere. Not here:
 * what must hold of them.
 */
import { getSchema } from '@tiptap/core'
import { DOMSerializer, type Mark, type NodeType, type Node as WrittenNode } from '@tiptap/pm/model'
import fc from 'fast-check'
import { createRandom, type Random } from '#src/engine/random/random.ts'
import { richTextExtensions } from '#src/kit/rich-text/extensions.ts'
import { mailNodes } from '#src/message-preview/mail-editor/mail-nodes.ts'

const schema = getSchema([...richTextExtensions, ...mailNodes([])])

const words = [
  'Hello #firstName',
  'a < b & c',
  '#rewardName',
  'नमस्ते',
  'مرحبا',
  '🎉',
  '“quoted”',
  'https://shop.example',
  ' ',
]
const addresses = [
  ...['https://shop.example/a?b=1&c=#code', 'http://shop.example', 'mailto:a@shop.example', 'tel:+919820012345'],
  ...['javascript:alert(1)', '//evil.example', 'https://#name/x', 'https://shop.example/"onclick="x'],
]

const one = <T>(random: Random, of: readonly T[]): T => of[random.below(of.length)] as T

function textIn(random: Random, parent: NodeType): WrittenNode {
  let marks: readonly Mark[] = []
  for (const type of Object.values(schema.marks))
    if (parent.allowsMarkType(type) && random.next() < 0.2)
      marks = type.create(type.name === 'link' ? { href: one(random, addresses) } : null).addToSet(marks)
  return schema.text(one(random, words), marks)
}

function attributesOf(random: Random, { name }: NodeType) {
  if (name === 'heading') return { level: 1 + random.below(6) }
  if (name === 'orderedList') return { start: random.below(9) }
  if (name === 'mailPicture') return { src: one(random, addresses), alt: one(random, words) }
  return name === 'mailButton' ? { href: one(random, addresses) } : null
}

/** Draws a node whose content is any that the schema allows. */
function drawn(random: Random, type: NodeType, depth: number): WrittenNode {
  const children: WrittenNode[] = []
  for (let match = type.contentMatch; children.length < 4; ) {
    if (match.validEnd && (match.edgeCount === 0 || random.next() < 0.25)) break
    const edges = Array.from({ length: match.edgeCount }, (_, index) => match.edge(index))
    // Deep down only what needs nothing below it.
    const near = edges.filter((edge) => depth < 3 || edge.type.isInline || edge.type.inlineContent)
    const { type: next, next: rest } = one(random, near.length > 0 ? near : edges)
    children.push(next.isText ? textIn(random, type) : drawn(random, next, depth + 1))
    match = rest
  }
  return type.createChecked(attributesOf(random, type), children)
}

/** The HTML of a document as the editor gives it. */
const written: fc.Arbitrary<string> = fc.nat().map((seed) => {
  const node = drawn(createRandom(seed), schema.topNodeType, 0)
  const holder = document.createElement('div')
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(node.content))
  return holder.innerHTML
})

/** What comes with a paste: from word processors, other mails, pages, and people who mean harm. */
const pasted = [
  '<p class="MsoNormal" style="mso-margin-top-alt:auto;position:absolute;display:flex"><o:p>&nbsp;</o:p>Word</p>',
  '<style>@media (prefers-color-scheme:dark){p{color:red}}</style><!--[if mso]><v:rect></v:rect><![endif]-->',
  '<table role="presentation" bgcolor="#fff" background="x.png"><tr><td valign="top" style="border-radius:8px">x</td></tr></table>',
  '<div style="display:grid;gap:4px;background-image:url(https://evil.example)"><section><video src="x"></video></section></div>',
  '<img src="https://shop.example/a.png" srcset="b.png 2x" loading="lazy" onerror="alert(1)" style="object-fit:cover">',
  '<img src=x onerror=alert(1)><svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)" onclick="x()" data-button>Go</a><a data-button href=" https://shop.example "><b>Go</b></a>',
  '<button formaction="https://evil.example">x</button><form action="x"><input type="hidden"></form><select><option>x</select>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="x"></object><embed src="x"><link rel="stylesheet" href="x">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<table><thead><tr><th style="text-align:start">Prize</th></tr></thead><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
  '</td></tr></table><meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example">',
  '<p>#name" onmouseover="alert(1)</p><a href="https://shop.example/#name">#name</a><h5>x</h5><dl><dt>a<dd>b</dl>',
  '<p><p><ul><li><table><tr><td><p>never closed',
  '<picture><source srcset="x"><img src="data:image/png;base64,AA"></picture><marquee>x</marquee><details open>x</details>',
] as const

/** A pasted piece, several of them, or one in the middle of what was written. */
export const pastedMail: fc.Arbitrary<string> = fc
  .tuple(written, fc.array(fc.constantFrom(...pasted), { minLength: 1, maxLength: 4 }), fc.nat())
  .map(([html, pieces, at]) => {
    const place = at % (html.length + 1)
    return `${html.slice(0, place)}${pieces.join('')}${html.slice(place)}`
  })

/** Any text of a mail: two of three are of the editor, the others hold something pasted. */
export const anyMail: fc.Arbitrary<string> = fc.oneof({ arbitrary: written, weight: 2 }, pastedMail)
