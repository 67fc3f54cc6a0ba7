/** The pages of themes in one layout: a new theme, one begun from the library, and a stored one, beside games that are played in it. */
import { Button, Select, Tooltip } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { playTypeNames } from '#schemas/codes.ts'
import { blankTheme, type Theme, type ThemeLayout } from '#schemas/documents/theme.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { type JsonObject, rowsAt } from '#schemas/json.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { api } from '#src/api/api.ts'
import { lowThemeContrasts } from '#src/brand/theme-contrast.ts'
import { themeWords } from '#src/difference/words/theme-words.ts'
import { useBrand } from '#src/kit/brand.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { HardToRead } from '#src/kit/HardToRead.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { idOf } from '#src/resource/document-calls.ts'
import {
  defineCopyEditor,
  defineEditor,
  type EditorDeclaration,
  type OverPageProps,
  type SectionProps,
} from '#src/resource/editor.tsx'
import { invalidateArea } from '#src/resource/invalidate.ts'
import { begunFrom } from '#src/template-editor/begun-from.ts'
import { inOneLanguage } from '#src/template-editor/in-one-language.tsx'
import { TemplatePreview } from '#src/template-editor/preview/TemplatePreview.tsx'
import { backgroundSection } from '#src/template-editor/sections/background.tsx'
import { TemplateForm } from '#src/template-editor/TemplateForm.tsx'
import { sampleInTheme, sampleTypes } from '#src/template-editor/theme/sample-template.ts'
import { Follows } from './Follows.tsx'
import { themeButtonSection } from './sections/button.tsx'
import { layoutSection } from './sections/layout.tsx'
import { themeResultsSection } from './sections/results.tsx'
import { themeTextsSection } from './sections/texts.tsx'

/** The sections of a theme, in their order. */
export const themeSections = [
  layoutSection,
  backgroundSection,
  themeTextsSection,
  themeButtonSection,
  themeResultsSection,
]

type Section = SectionProps<Theme, object>

/** Says what of a theme is hard to read, in each language, and offers the nearest colour that is not. */
export function ThemeContrasts({ at }: { readonly at: Cursor<JsonObject> }) {
  const brand = useBrand()
  const rows = rowsAt(at.value, 'localizationconfig')
  const found = rows.flatMap(({ row, index }) =>
    lowThemeContrasts(row, brand).map((one) => ({
      ...one,
      what: rows.length > 1 ? `${one.what} (${row.language})` : one.what,
      index,
    })),
  )
  const use = ({ what, better, key, index }: (typeof found)[number]) =>
    at.set((draft) => {
      const entry = (draft as unknown as { localizationconfig: { textConfig: Record<string, { color: string }> }[] })
        .localizationconfig[index]
      const style = entry?.textConfig[key]
      if (style) style.color = better
    }, `Readable: ${what}`)
  return <HardToRead found={found} onUse={at.readOnly === false ? use : undefined} />
}

/** The games that a theme is looked at in. */
export function ThemePreview({ theme }: { readonly theme: JsonObject }) {
  const [type, choose] = useState(sampleTypes[0] ?? 2)
  return (
    <TemplatePreview
      template={sampleInTheme(theme, type)}
      choice={
        <Select
          size="sm"
          w={150}
          aria-label="Game of the preview"
          data={sampleTypes.map((one) => ({ value: `${one}`, label: playTypeNames[one] ?? `${one}` }))}
          value={`${type}`}
          allowDeselect={false}
          onChange={(next) => choose(Number(next))}
        />
      }
      note="A sample game. What a template sets itself stays; the theme gives it everything else."
    />
  )
}

function ApplyButton({ editor, id }: Section) {
  if (!id) return null
  return (
    <Allowed call={endpoints.templates.save}>
      <Tooltip label="Save your changes first" disabled={!editor.dirty}>
        <Button
          variant="default"
          leftSection={<Icon name="layers" />}
          renderRoot={(props) => <Link to="/themes/apply/$id" params={{ id }} {...props} />}
        >
          Apply to templates
        </Button>
      </Tooltip>
    </Allowed>
  )
}

/** Declares the pages of themes in a layout. */
export function themeEditor(layout: ThemeLayout): {
  readonly Editor: ComponentType<OverPageProps>
  readonly FromLibrary: ComponentType
} {
  const editor: EditorDeclaration<Theme> = {
    kind: 'theme',
    calls: {
      area: 'themes',
      key: 'themeConfig',
      read: (id, options) => api.themes.get({ query: { themeId: id } }, options),
      save: (theme, options) =>
        api.themes.save({ query: { themeId: idOf(theme), draft: undefined }, body: theme }, options),
    },
    singular: 'theme',
    parent: { label: 'Themes', to: '/themes' },
    path: `/themes/${layout}/edit/$id`,
    // Nothing is taken from the brand kit: what is left empty follows it.
    blank: () => blankTheme(layout),
    nameOf: ({ templateName }) => templateName,
    labels: { templateName: 'Theme name', layout: 'Layout' },
    revisions: { kind: 'theme', nameKey: 'templateName', words: themeWords },
    askName: (title, id, signal) => api.themes.checkName({ query: { title, type: undefined, id } }, { signal }),
    findReferences: (id) => api.themes.checkDelete({ query: { id } }),
    readOnly: ({ reply }) =>
      reply?.allowEdit === false && 'This theme came with Questwire. Use it to make one of your own.',
    useFormState: function useTemplatesRead() {
      const client = useQueryClient()
      // Templates are drawn in their themes.
      return { options: { onSaved: () => void invalidateArea(client, 'templates') } }
    },
    BesideSave: ApplyButton,
    Sections: ({ editor: { at }, references }: Section) => {
      const root = at as unknown as Cursor<JsonObject>
      return (
        <>
          <ThemeContrasts at={root} />
          <TemplateForm root={root} sections={themeSections} singular="theme" />
          <Follows theme={root.value} />
          {references}
        </>
      )
    },
    Preview: ({ editor: { document } }: Section) => <ThemePreview theme={document as JsonObject} />,
  }
  const Stored = defineEditor(editor)
  const Copied = defineCopyEditor(editor, async (id, options) => {
    const reply = await api.themes.get({ query: { themeId: id } }, options)
    return {
      document: begunFrom<Theme>(reply.themeConfig as JsonObject),
      etag: undefined,
      exact: reply.exact !== false,
    }
  })
  return { Editor: inOneLanguage(Stored), FromLibrary: inOneLanguage(Copied) }
}
