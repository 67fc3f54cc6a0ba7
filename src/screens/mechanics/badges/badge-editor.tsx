/** The pages of badges: a new one, one begun from the library, and a stored one, beside the badge as people see it. */
import { SegmentedControl, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Badge, blankBadge } from '#schemas/documents/badge.ts'
import { asWords, type JsonObject } from '#schemas/json.ts'
import { api } from '#src/api/api.ts'
import { inBrand } from '#src/brand/in-brand.ts'
import { badgeWords } from '#src/difference/words/badge-words.ts'
import { BadgeMessage, BadgeShown } from '#src/games/badge/BadgeShown.tsx'
import type { Cursor } from '#src/kit/cursor.ts'
import { PreviewPane } from '#src/kit/PreviewPane.tsx'
import { idOf } from '#src/resource/document-calls.ts'
import { defineCopyEditor, defineEditor, type EditorDeclaration, type SectionProps } from '#src/resource/editor.tsx'
import { invalidateArea } from '#src/resource/invalidate.ts'
import { begunFrom } from '#src/template-editor/begun-from.ts'
import css from './badge-editor.module.css'
import { BadgeSections } from './badge-sections.tsx'

const states = [
  { value: 'earned', label: 'Earned' },
  { value: 'missing', label: 'Not earned yet' },
] as const

/** The badge as people see it: earned or not yet, and the message that comes with it. */
export function BadgePreview({ badge }: { readonly badge: JsonObject }) {
  const [state, choose] = useState<(typeof states)[number]['value']>('earned')
  return (
    <PreviewPane
      label="The badge as people see it"
      note="Who earns it is decided by a badge rule, a quest or game mechanics."
      bar={
        <SegmentedControl
          size="sm"
          aria-label="State of the badge"
          data={[...states]}
          value={state}
          onChange={(next) => choose(next)}
        />
      }
    >
      <Stack align="center" gap="lg" w="100%">
        <div className={css.screen}>
          <BadgeShown badge={badge} faint={state === 'missing'} />
        </div>
        {state === 'earned' && <BadgeMessage badge={badge} />}
      </Stack>
    </PreviewPane>
  )
}

type Section = SectionProps<Badge, object>

const declaration: EditorDeclaration<Badge> = {
  kind: 'badge',
  calls: {
    area: 'badges',
    key: 'badgesEntity',
    read: (id, options) => api.badges.get({ query: { badgeId: id } }, options),
    save: (badge, options) =>
      api.badges.save({ query: { badgesId: idOf(badge), draft: undefined }, body: badge }, options),
  },
  singular: 'badge',
  parent: { label: 'Game mechanics', to: '/gamemechanics' },
  path: '/gamemechanics/badges/edit/$id',
  blank: (brand) => inBrand(blankBadge(), brand),
  nameOf: ({ templateName, badgeName }) => templateName || asWords(badgeName),
  labels: { templateName: 'Template name', badgeName: 'Badge name', badgeCategory: 'Category' },
  revisions: { kind: 'badge', nameKey: 'templateName', words: badgeWords },
  askName: (name, id, signal) => api.badges.checkTemplateName({ query: { name, id } }, { signal }),
  findReferences: (id) => api.badges.checkDelete({ query: { id } }),
  readOnly: ({ reply }) =>
    reply?.allowEdit === false && 'This badge came with Questwire. Use it to make one of your own.',
  useFormState: function useRowsRead() {
    const client = useQueryClient()
    // Cards and pickers draw the badges of their lists.
    return { options: { onSaved: () => void invalidateArea(client, 'badges') } }
  },
  Sections: ({ editor: { at }, references }: Section) => (
    <>
      <BadgeSections root={at as unknown as Cursor<JsonObject>} />
      {references}
    </>
  ),
  Preview: ({ editor: { document } }: Section) => <BadgePreview badge={document as JsonObject} />,
}

/** The page of a new badge and of a stored one. */
export const BadgeEditor = defineEditor(declaration)

/** The page of a new badge that begins as one of the library. */
export const BadgeFromLibrary = defineCopyEditor(declaration, async (id, options) => {
  const reply = await api.badges.get({ query: { badgeId: id } }, options)
  const { badgeName, ...begun } = begunFrom<Badge>(reply.badgesEntity as JsonObject)
  return { document: { ...begun, badgeName: nameless(badgeName) }, etag: undefined, exact: reply.exact !== false }
})

/** Returns the style of a badge's name without its words: another badge is called so. */
const nameless = (name: Badge['badgeName']): NonNullable<Badge['badgeName']> =>
  typeof name === 'object' ? { ...name, text: '' } : ''
