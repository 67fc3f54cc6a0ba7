/** The pages of progress bars: a new one, one begun from the library, and a stored one, beside the bar as players see it. */
import { useQueryClient } from '@tanstack/react-query'
import type { ProgressBar } from '#schemas/documents/progress-bar.ts'
import { blankProgressBar } from '#schemas/documents/progress-bar-blank.ts'
import type { JsonObject } from '#schemas/json.ts'
import { api } from '#src/api/api.ts'
import { inBrand } from '#src/brand/in-brand.ts'
import { barWords } from '#src/difference/words/bar-words.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { idOf } from '#src/resource/document-calls.ts'
import { defineCopyEditor, defineEditor, type EditorDeclaration, type SectionProps } from '#src/resource/editor.tsx'
import { invalidateArea } from '#src/resource/invalidate.ts'
import { begunFrom } from '#src/template-editor/begun-from.ts'
import { inOneLanguage } from '#src/template-editor/in-one-language.tsx'
import { TemplateForm } from '#src/template-editor/TemplateForm.tsx'
import { BarPreview } from './BarPreview.tsx'
import { barSections } from './bar-sections.tsx'

type Section = SectionProps<ProgressBar, object>

const declaration: EditorDeclaration<ProgressBar> = {
  kind: 'progress-bar',
  calls: {
    area: 'progressBars',
    key: 'progressBarEntity',
    read: (id, options) => api.progressBars.get({ query: { progressBarId: id } }, options),
    save: (bar, options) =>
      api.progressBars.save({ query: { progressBarId: idOf(bar), draft: undefined }, body: bar }, options),
  },
  singular: 'progress bar',
  parent: { label: 'Progress bars', to: '/gamemechanics' },
  path: '/gamemechanics/progressBar/edit/$id',
  blank: (brand) => inBrand(blankProgressBar() as ProgressBar, brand),
  nameOf: ({ templateName }) => templateName,
  labels: { templateName: 'Progress bar name', numberOfEvents: 'Number of events' },
  revisions: { kind: 'progress-bar', nameKey: 'templateName', words: barWords },
  askName: (name, id, signal) => api.progressBars.checkName({ query: { name, id } }, { signal }),
  findReferences: (id) => api.progressBars.checkDelete({ query: { id } }),
  readOnly: ({ reply }) =>
    reply?.allowEdit === false && 'This progress bar came with Questwire. Use it to make one of your own.',
  useFormState: function useRowsRead() {
    const client = useQueryClient()
    // Cards and pickers draw the bars of their lists.
    return { options: { onSaved: () => void invalidateArea(client, 'progressBars') } }
  },
  Sections: ({ editor: { at }, references }: Section) => (
    <>
      <TemplateForm root={at as unknown as Cursor<JsonObject>} sections={barSections} singular="progress bar" />
      {references}
    </>
  ),
  Preview: ({ editor: { document } }: Section) => <BarPreview bar={document as JsonObject} />,
}

/** The page of a new progress bar and of a stored one. */
export const ProgressBarEditor = inOneLanguage(defineEditor(declaration))

/** The page of a new progress bar that begins as one of the library. */
export const ProgressBarFromLibrary = inOneLanguage(
  defineCopyEditor(declaration, async (id, options) => {
    const reply = await api.progressBars.get({ query: { progressBarId: id } }, options)
    const { progressBarId: _, ...original } = reply.progressBarEntity as JsonObject
    return { document: begunFrom<ProgressBar>(original), etag: undefined, exact: reply.exact !== false }
  }),
)
