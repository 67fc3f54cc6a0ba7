/** The pages of leaderboards: a new one, one begun from the library, and a stored one, beside the board with sample players. */
import { useQueryClient } from '@tanstack/react-query'
import { blankLeaderboard, type Leaderboard } from '#schemas/documents/leaderboard.ts'
import type { JsonObject } from '#schemas/json.ts'
import { api } from '#src/api/api.ts'
import { inBrand } from '#src/brand/in-brand.ts'
import { leaderboardWords } from '#src/difference/words/leaderboard-words.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { idOf } from '#src/resource/document-calls.ts'
import { defineCopyEditor, defineEditor, type EditorDeclaration, type SectionProps } from '#src/resource/editor.tsx'
import { invalidateArea } from '#src/resource/invalidate.ts'
import { begunFrom } from '#src/template-editor/begun-from.ts'
import { inOneLanguage } from '#src/template-editor/in-one-language.tsx'
import { LeaderboardPreview } from './LeaderboardPreview.tsx'
import { LeaderboardForm } from './leaderboard-form.tsx'

type Section = SectionProps<Leaderboard, object>

const declaration: EditorDeclaration<Leaderboard> = {
  kind: 'leaderboard',
  calls: {
    area: 'leaderboards',
    key: 'leaderBoard',
    read: (id, options) => api.leaderboards.get({ params: { id } }, options),
    save: (board, options) =>
      api.leaderboards.save({ query: { leaderboardId: idOf(board), draft: 'true' }, body: board }, options),
  },
  singular: 'leaderboard',
  parent: { label: 'Leaderboards', to: '/gamemechanics' },
  path: '/gamemechanics/leaderboard/edit/$id',
  blank: (brand) => inBrand(blankLeaderboard(), brand),
  nameOf: ({ leaderBoardName }) => leaderBoardName,
  labels: {
    leaderBoardName: 'Leaderboard name',
    leaderBoardTitle: 'Leaderboard title',
    timePeriod: 'Periods',
    'otherconfiguration.maxPlays': 'Max plays per user',
    'otherconfiguration.noOfPlayer': 'Ranks shown',
    'otherconfiguration.ranksPerPage': 'Ranks per page',
  },
  keepsUnfinished: true,
  revisions: { kind: 'leaderboard', nameKey: 'leaderBoardName', words: leaderboardWords },
  askName: (name, id, signal) => api.leaderboards.checkName({ query: { name, id } }, { signal }),
  findReferences: (id) => api.leaderboards.checkDelete({ query: { id } }),
  readOnly: ({ reply }) =>
    reply?.allowEdit === false && 'This leaderboard came with Questwire. Use it to make one of your own.',
  useFormState: function useRowsRead() {
    const client = useQueryClient()
    // Cards and pickers draw the boards of their lists.
    return { options: { onSaved: () => void invalidateArea(client, 'leaderboards') } }
  },
  Sections: ({ editor: { at }, references }: Section) => (
    <>
      <LeaderboardForm root={at as unknown as Cursor<JsonObject>} />
      {references}
    </>
  ),
  Preview: ({ editor: { document } }: Section) => <LeaderboardPreview design={document as JsonObject} />,
}

/** The page of a new leaderboard and of a stored one. */
export const LeaderboardEditor = inOneLanguage(defineEditor(declaration))

/** The page of a new leaderboard that begins as one of the library. */
export const LeaderboardFromLibrary = inOneLanguage(
  defineCopyEditor(declaration, async (id, options) => {
    const reply = await api.leaderboards.get({ params: { id } }, options)
    return {
      document: begunFrom<Leaderboard>(reply.leaderBoard as JsonObject, 'leaderBoardName'),
      etag: undefined,
      exact: reply.exact !== false,
    }
  }),
)
