/** Tournaments: the organisation's own and those of the library (E §7 "Tournaments and pages"). The keys of replies but the list's are ours. */
import * as v from 'valibot'
import { Tournament } from '../documents/tournament.ts'
import { tournamentStates } from '../documents/tournament-state.ts'
import { asks, changes, get, paged, post, service } from './define.ts'
import {
  beside,
  besideRow,
  documentOf,
  draftTerm,
  draftWords,
  id,
  libraryTerm,
  links,
  nameCheck,
  optionalId,
  serverKeys,
  wholeTerm,
} from './shapes.ts'

/** A tournament as it is answered. */
export const StoredTournament = v.looseObject({ ...Tournament.entries, ...serverKeys })
export type StoredTournament = v.InferOutput<typeof StoredTournament>

/** A row of a list of tournaments; its keys are ours. */
export const TournamentRow = v.looseObject({
  ...serverKeys,
  tournamentName: v.string(),
  /** The id and the name of the game that is played; `''` where none is chosen, or it is gone. */
  templateId: v.string(),
  gameName: v.string(),
  /** Milliseconds since the epoch; null where it has none. */
  start_date: v.nullable(v.number()),
  end_date: v.nullable(v.number()),
  /** The state as of now, by its times. */
  status: v.picklist(tournamentStates),
  /** True for a tournament that came with the platform. */
  library: v.optional(v.boolean()),
  ...besideRow,
  /** The whole document, where `whole=true` asks for it. */
  tournament: v.optional(StoredTournament),
})
export type TournamentRow = v.InferOutput<typeof TournamentRow>

const stored = { tournament: StoredTournament, allowEdit: v.boolean(), ...beside }

export const tournaments = service('game', {
  list: paged('getTournamentList', {
    rows: 'tournamentList.tournamentDTOs',
    row: TournamentRow,
    dialect: 'title',
    query: {
      status: v.optional(v.string()),
      createdby: v.optional(v.string()),
      library: libraryTerm,
      whole: wholeTerm,
    },
    summary: 'Lists the tournaments; `status` (ours: upcoming, live, completed) and `library` (ours) narrow them down.',
  }),
  get: get('getTournament', { query: { tournamentId: id }, reply: stored, summary: 'Answers a tournament.' }),
  save: post('saveTournamentConfig', {
    query: { tournamentId: optionalId, draft: draftTerm },
    body: documentOf(Tournament),
    reply: stored,
    summary: `Saves a tournament: the one named by \`tournamentId\`, in the query or in the body, else a new one. One of the library is not changed; one that has started keeps its content. ${draftWords}`,
  }),
  checkName: get('checkTournamentTitle', {
    query: { title: v.string(), type: v.optional(v.string()), id: optionalId },
    reply: nameCheck,
    summary: 'Says whether another tournament has this name; `type` is accepted.',
  }),
  duplicate: get('duplicateTournamentConfig', {
    ...changes,
    query: { tournamentId: id },
    reply: stored,
    summary: 'Copies a tournament; the copy of one of the library is the own.',
  }),
  delete: post('deleteTournamentConfig', {
    query: { tournamentId: id },
    summary: 'Deletes a tournament that nothing refers to.',
  }),
  checkDelete: post('checkDeleteTournamentConfig', {
    ...asks,
    query: { id },
    reply: links,
    summary: 'Lists what refers to a tournament.',
  }),
})
