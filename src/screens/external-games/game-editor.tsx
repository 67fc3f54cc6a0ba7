/** The pages of an external game: a new one, one begun from the library, and a stored one, beside the game itself. */
import { useQueryClient } from '@tanstack/react-query'
import { blankExternalGame, type ExternalGame } from '#schemas/documents/external-game.ts'
import type { JsonObject } from '#schemas/json.ts'
import { api } from '#src/api/api.ts'
import { inBrand } from '#src/brand/in-brand.ts'
import { templateWords } from '#src/difference/words/template-words.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { idOf } from '#src/resource/document-calls.ts'
import { defineCopyEditor, defineEditor, type EditorDeclaration, type SectionProps } from '#src/resource/editor.tsx'
import { invalidateArea } from '#src/resource/invalidate.ts'
import { begunFrom } from '#src/template-editor/begun-from.ts'
import { inOneLanguage } from '#src/template-editor/in-one-language.tsx'
import { TemplatePreview } from '#src/template-editor/preview/TemplatePreview.tsx'
import { backgroundSection } from '#src/template-editor/sections/background.tsx'
import { buttonSection } from '#src/template-editor/sections/button.tsx'
import { displaySection } from '#src/template-editor/sections/display.tsx'
import { resultSection } from '#src/template-editor/sections/result.tsx'
import { textsSection } from '#src/template-editor/sections/texts.tsx'
import { TemplateForm } from '#src/template-editor/TemplateForm.tsx'
import { UseInRule } from '#src/template-editor/UseInRule.tsx'
import { Messages } from './Messages.tsx'
import css from './messages.module.css'
import { addressSection, picturesSection, shopSection } from './sections/address.tsx'
import { scoreSection } from './sections/score.tsx'

/** The sections of a game, in their order. */
export const gameSections = [
  ...[addressSection, scoreSection, textsSection, picturesSection, buttonSection, resultSection],
  ...[backgroundSection, displaySection, shopSection],
]

/** The game beside its form, and what it tells the page. */
export function GamePreview({ game }: { readonly game: JsonObject }) {
  return (
    <div className={css.pane}>
      <TemplatePreview template={game} />
      <Messages />
    </div>
  )
}

type Section = SectionProps<ExternalGame, object>

const declaration: EditorDeclaration<ExternalGame> = {
  kind: 'template',
  calls: {
    area: 'games',
    key: 'gamesConfig',
    read: (id, options) => api.games.get({ query: { id } }, options),
    save: (game, options) => api.games.save({ query: { gameId: idOf(game), draft: 'true' }, body: game }, options),
  },
  singular: 'game',
  parent: { label: 'Games', to: '/games' },
  path: '/games/edit/$id',
  blank: (brand) => inBrand(blankExternalGame(), brand),
  nameOf: ({ templateName }) => templateName,
  labels: { templateName: 'Template name', url: 'Address of the game', maxPlays: 'Max plays per user' },
  askName: (templateName, id, signal) => api.games.checkName({ query: { templateName, id } }, { signal }),
  findReferences: (id) => api.games.checkDelete({ query: { id } }),
  keepsUnfinished: true,
  revisions: { kind: 'template', nameKey: 'templateName', words: templateWords },
  readOnly: ({ reply }) =>
    reply?.allowEdit === false && 'This game came with Questwire. Use it to make one of your own.',
  useFormState: function useTemplatesRead() {
    const client = useQueryClient()
    // A game is a template with calls of its own.
    return { options: { onSaved: () => void invalidateArea(client, 'templates') } }
  },
  BesideSave: UseInRule,
  Sections: ({ editor: { at }, references }: Section) => (
    <>
      <TemplateForm root={at as unknown as Cursor<JsonObject>} sections={gameSections} />
      {references}
    </>
  ),
  Preview: ({ editor: { document } }: Section) => <GamePreview game={document as JsonObject} />,
}

/** The page of a new game and of a stored one. */
export const ExternalGameEditor = inOneLanguage(defineEditor(declaration))

/** The page of a new game that begins as one of the library. */
export const ExternalGameFromLibrary = inOneLanguage(
  defineCopyEditor(declaration, async (id, options) => {
    const reply = await api.games.fromLibrary({ query: { id } }, options)
    return {
      document: begunFrom<ExternalGame>(reply.gamesConfig as JsonObject),
      etag: undefined,
      exact: reply.exact !== false,
    }
  }),
)
