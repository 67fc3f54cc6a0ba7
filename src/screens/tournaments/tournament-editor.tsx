/** The pages of tournaments: a new one, one begun from the library, and a stored one, beside the tournament as players see it. */
import { useQueryClient } from '@tanstack/react-query'
import { blankTournament, type Tournament } from '#schemas/documents/tournament.ts'
import type { JsonObject } from '#schemas/json.ts'
import { api } from '#src/api/api.ts'
import { inBrand } from '#src/brand/in-brand.ts'
import { tournamentWords } from '#src/difference/words/tournament-words.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { defineCopyEditor, defineEditor, type EditorDeclaration, type SectionProps } from '#src/resource/editor.tsx'
import { invalidateArea } from '#src/resource/invalidate.ts'
import { inOneLanguage } from '#src/template-editor/in-one-language.tsx'
import { TemplateForm } from '#src/template-editor/TemplateForm.tsx'
import { UseInRule } from '#src/template-editor/UseInRule.tsx'
import { tournamentSections } from './sections.tsx'
import { TournamentPreview } from './TournamentPreview.tsx'

type Section = SectionProps<Tournament, object>

/** Returns the id of a stored tournament: its `templateId` is the game that is played. */
const ownId = (tournament: Tournament) => {
  const id = (tournament as JsonObject).tournamentId ?? (tournament as JsonObject).id
  return typeof id === 'string' && id !== '' ? id : undefined
}

const declaration: EditorDeclaration<Tournament> = {
  kind: 'tournament',
  calls: {
    area: 'tournaments',
    key: 'tournament',
    read: (id, options) => api.tournaments.get({ query: { tournamentId: id } }, options),
    save: (tournament, options) =>
      api.tournaments.save({ query: { tournamentId: ownId(tournament), draft: 'true' }, body: tournament }, options),
  },
  singular: 'tournament',
  parent: { label: 'Tournaments', to: '/tournament' },
  path: '/tournament/edit/$id',
  blank: (brand) => inBrand(blankTournament() as Tournament, brand),
  nameOf: ({ tournamentName }) => tournamentName,
  labels: {
    tournamentName: 'Tournament name',
    templateId: 'Game',
    startDateTime: 'Start',
    endDateTime: 'End',
    maxPlayers: 'Most players',
  },
  keepsUnfinished: true,
  revisions: { kind: 'tournament', nameKey: 'tournamentName', words: tournamentWords },
  askName: (title, id, signal) => api.tournaments.checkName({ query: { title, id } }, { signal }),
  findReferences: (id) => api.tournaments.checkDelete({ query: { id } }),
  readOnly: ({ reply }) =>
    reply?.allowEdit === false && 'This tournament came with Questwire, or has started. Duplicate it to change it.',
  useFormState: function useTemplatesRead() {
    const client = useQueryClient()
    // Rules find it among their templates.
    return { options: { onSaved: () => void invalidateArea(client, 'templates') } }
  },
  BesideSave: UseInRule,
  Sections: ({ editor: { at }, references }: Section) => (
    <>
      <TemplateForm
        root={at as unknown as Cursor<JsonObject>}
        sections={tournamentSections}
        singular="tournament"
        nameKey="tournamentName"
      />
      {references}
    </>
  ),
  Preview: ({ editor: { document } }: Section) => <TournamentPreview tournament={document as JsonObject} />,
}

/** The page of a new tournament and of a stored one. */
export const TournamentEditor = inOneLanguage(defineEditor(declaration))

/** The page of a new tournament that begins as one of the library. */
export const TournamentFromLibrary = inOneLanguage(
  defineCopyEditor(declaration, async (id, options) => {
    const reply = await api.tournaments.get({ query: { tournamentId: id } }, options)
    const { id: _, tournamentId: __, createdTS, updatedTS, createdby, ...begun } = reply.tournament as JsonObject
    return { document: { ...begun, tournamentName: '' } as Tournament, etag: undefined, exact: reply.exact !== false }
  }),
)
