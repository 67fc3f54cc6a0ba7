/** The pages of information screens: a new one, one begun from the library, and a stored one, beside the screen as players see it. */
import type { Page } from '#schemas/documents/page.ts'
import { blankPage } from '#schemas/documents/page-blank.ts'
import type { JsonObject } from '#schemas/json.ts'
import { api } from '#src/api/api.ts'
import { inBrand } from '#src/brand/in-brand.ts'
import { pageWords } from '#src/difference/words/page-words.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { defineCopyEditor, defineEditor, type EditorDeclaration, type SectionProps } from '#src/resource/editor.tsx'
import { begunFrom } from '#src/template-editor/begun-from.ts'
import { inOneLanguage } from '#src/template-editor/in-one-language.tsx'
import { TemplateForm } from '#src/template-editor/TemplateForm.tsx'
import { ScreenPreview } from './ScreenPreview.tsx'
import { screenSections } from './sections/screen.tsx'

type Section = SectionProps<Page, object>

const declaration: EditorDeclaration<Page> = {
  kind: 'page',
  calls: {
    area: 'pages',
    key: 'infoScreenEntity',
    read: (id, options) => api.pages.get({ query: { pageId: id } }, options),
    save: (page, options) => api.pages.save({ query: { draft: 'true' }, body: page }, options),
  },
  singular: 'information screen',
  parent: { label: 'Pages', to: '/pages' },
  path: '/pages/customEventTemplate/edit/$id',
  blank: (brand) => inBrand(blankPage(), brand),
  nameOf: ({ name }) => name,
  labels: { name: 'Information screen name' },
  keepsUnfinished: true,
  revisions: { kind: 'page', nameKey: 'name', words: pageWords },
  askName: (name, id, signal) => api.pages.checkName({ query: { name, id } }, { signal }),
  findReferences: (id) => api.pages.checkDelete({ query: { id } }),
  readOnly: ({ reply }) =>
    reply?.allowEdit === false && 'This screen came with Questwire. Use it to make one of your own.',
  Sections: ({ editor: { at }, references }: Section) => (
    <>
      <TemplateForm
        root={at as unknown as Cursor<JsonObject>}
        sections={screenSections}
        singular="information screen"
        nameKey="name"
      />
      {references}
    </>
  ),
  Preview: ({ editor: { document } }: Section) => <ScreenPreview page={document as JsonObject} />,
}

/** The page of a new information screen and of a stored one. */
export const PageEditor = inOneLanguage(defineEditor(declaration))

/** The page of a new information screen that begins as one of the library. */
export const PageFromLibrary = inOneLanguage(
  defineCopyEditor(declaration, async (id, options) => {
    const reply = await api.pages.get({ query: { pageId: id } }, options)
    const { templateName: _, pageId: __, ...begun } = begunFrom<JsonObject>(reply.infoScreenEntity as JsonObject)
    return { document: { ...begun, name: '' } as Page, etag: undefined, exact: reply.exact !== false }
  }),
)
