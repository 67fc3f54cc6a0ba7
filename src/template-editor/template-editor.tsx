/**
 * The pages of one kind of templates are a declaration: its type, how it is saved, a new one, and the sections of its
 * form. The frame gives languages, the game beside the form, checks, saving, conflicts and who uses it. Lists of
 * templates are declared in `src/screens/templates`.
 */
import { Badge } from '@mantine/core'
import type { ComponentType } from 'react'
import type { Template } from '#schemas/documents/template.ts'
import type { StoredTemplate } from '#schemas/endpoints/templates.ts'
import type { JsonObject } from '#schemas/json.ts'
import { api } from '#src/api/api.ts'
import type { ReplyMeta } from '#src/api/client.ts'
import { inBrand } from '#src/brand/in-brand.ts'
import { templateWords } from '#src/difference/words/template-words.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import type { PathWithId } from '#src/navigation/pages.ts'
import { idOf } from '#src/resource/document-calls.ts'
import {
  defineCopyEditor,
  defineEditor,
  type EditorDeclaration,
  type OverPageProps,
  type SectionProps,
} from '#src/resource/editor.tsx'
import { BeginAgain } from './BeginAgain.tsx'
import { begunFrom } from './begun-from.ts'
import { confirmDropped } from './confirm-dropped.tsx'
import { inOneLanguage } from './in-one-language.tsx'
import { SettledPreview } from './preview/SettledPreview.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import type { TemplateSection } from './template-section.ts'

/** The calls that save templates, by their keys in the contract. */
export type TemplateSaveCall = 'save' | 'saveScratchCard' | 'saveQuiz' | 'saveMemory'

/** The declaration of the editor of one kind of templates. */
export interface TemplateDeclaration {
  /** The singular in lower case: "spin wheel". */
  readonly singular: string
  /** The path of a stored template: `/templates/megawin/edit/$id`. */
  readonly path: PathWithId
  readonly save: TemplateSaveCall
  /** Creates a new template, before the brand is laid over it. */
  readonly blank: () => Template
  readonly sections: readonly TemplateSection[]
  /** Changes the template before it has another language: what all languages shared becomes each one's own. */
  readonly beforeLanguage?: (template: JsonObject) => JsonObject
  /** Stands before Save in the header of a stored template: the next step of the work. */
  readonly BesideSave?: EditorDeclaration<Template>['BesideSave']
}

/** Declares the pages of a kind: a new template, one begun from the library, and a stored one. */
export function templateEditor(declaration: TemplateDeclaration): {
  readonly Editor: ComponentType<OverPageProps>
  readonly FromLibrary: ComponentType
} {
  const { singular, path, save, blank, sections, beforeLanguage, BesideSave } = declaration
  const editor: EditorDeclaration<Template> = {
    kind: 'template',
    calls: {
      area: 'templates',
      key: 'spinWheelConfig',
      read: (id, options) => api.templates.get({ query: { gamificationId: id } }, options),
      save: (template, options) => saveBy(save, template, options),
    },
    singular,
    parent: { label: 'Templates', to: '/templates' },
    path,
    blank: (brand) => inBrand(blank(), brand),
    nameOf: ({ templateName }) => templateName,
    labels: { templateName: 'Template name' },
    keepsUnfinished: true,
    revisions: { kind: 'template', nameKey: 'templateName', words: templateWords },
    askName: (title, id, signal) => api.templates.checkName({ query: { title, type: undefined, id } }, { signal }),
    findReferences: (id) => api.templates.checkDelete({ query: { id } }),
    confirmSave: confirmDropped,
    readOnly: ({ reply }) =>
      reply?.allowEdit === false && 'This template came with Questwire. Use it to make one of your own.',
    ...(BesideSave && { BesideSave }),
    Beside: ({ editor: { stored } }: SectionProps<Template, object>) => (
      <>
        <Badge variant="light" color="gray" tt="none" style={{ flex: 'none' }}>
          {singular.charAt(0).toUpperCase() + singular.slice(1)}
        </Badge>
        {stored.discontinued && (
          <Badge variant="light" color="orange" tt="none" style={{ flex: 'none' }}>
            Discontinued
          </Badge>
        )}
      </>
    ),
    Sections: ({ editor: { at, dirty }, references }: SectionProps<Template, object>) => (
      <>
        <TemplateForm
          root={at as unknown as Cursor<JsonObject>}
          sections={sections}
          beforeLanguage={beforeLanguage}
          besideName={<BeginAgain root={at as unknown as Cursor<JsonObject>} dirty={dirty} />}
        />
        {references}
      </>
    ),
    Preview: ({ editor: { document } }: SectionProps<Template, object>) => (
      <SettledPreview template={document as JsonObject} />
    ),
  }
  const Stored = defineEditor(editor)
  const Copied = defineCopyEditor(editor, async (id, options) => {
    const reply = await api.templates.fromLibrary({ query: { templateId: id, referralId: undefined } }, options)
    return { document: begunFrom(reply.spinWheelConfig as JsonObject), etag: undefined, exact: reply.exact !== false }
  })
  return { Editor: inOneLanguage(Stored), FromLibrary: inOneLanguage(Copied) }
}

type SavedReply = ReplyMeta & { readonly spinWheelConfig: StoredTemplate }

function saveBy(
  call: TemplateSaveCall,
  template: Template,
  options: { ifMatch?: string | undefined },
): Promise<SavedReply> {
  const id = idOf(template)
  if (call === 'saveQuiz')
    return api.templates.saveQuiz({ query: { quizId: id, draft: 'true' }, body: template }, options)
  return api.templates[call]({ query: { gamificationId: id, draft: 'true' }, body: template }, options)
}
