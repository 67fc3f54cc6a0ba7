/** External games: templates of type 1, by calls of their own (E §7 "Templates and games"). The keys of replies are ours. */
import * as v from 'valibot'
import { ExternalGame } from '../documents/external-game.ts'
import { asks, changes, get, paged, post, service } from './define.ts'
import {
  beside,
  besideRow,
  documentOf,
  draftTerm,
  draftWords,
  id,
  links,
  nameCheck,
  optionalId,
  serverKeys,
} from './shapes.ts'

/** An external game as it is answered. */
export const StoredGame = v.looseObject({ ...ExternalGame.entries, ...serverKeys })
export type StoredGame = v.InferOutput<typeof StoredGame>

/** A row of a list of games (E §2 "My games"). */
export const GameRow = v.looseObject({
  ...serverKeys,
  templateName: v.string(),
  title: v.string(),
  scoringFormat: v.string(),
  discontinued: v.boolean(),
  /** True for a game that came with the platform (ours). */
  library: v.optional(v.boolean()),
  ...besideRow,
})
export type GameRow = v.InferOutput<typeof GameRow>

const stored = { gamesConfig: StoredGame, allowEdit: v.boolean(), ...beside }

export const games = service('game', {
  list: paged('getGamesList', {
    rows: 'gamesList.games',
    row: GameRow,
    dialect: 'searchKey',
    query: { createdby: v.optional(v.string()) },
    summary: 'Lists the own external games.',
  }),
  library: paged('getGameTemplate', {
    rows: 'gameTemplates.games',
    row: GameRow,
    dialect: 'searchKey',
    summary: 'Lists the external games that came with the platform.',
  }),
  get: get('getGamesConfig', { query: { id }, reply: stored, summary: 'Answers an external game as it was saved.' }),
  fromLibrary: get('getGameTemplateById', {
    query: { id },
    reply: stored,
    summary: 'Answers an external game to begin a new one from.',
  }),
  save: post('saveGamesConfig', {
    query: { gameId: optionalId, draft: draftTerm },
    body: documentOf(ExternalGame),
    reply: stored,
    summary: `Saves an external game: the one named by \`gameId\` or by its id in the body, else a new one. One of the library is not changed. ${draftWords}`,
  }),
  checkName: get('checkGamesName', {
    query: { templateName: v.string(), id: optionalId },
    reply: nameCheck,
    summary: 'Says whether another template has this name.',
  }),
  duplicate: get('duplicateGamesConfig', {
    ...changes,
    query: { id },
    reply: stored,
    summary: 'Copies an external game.',
  }),
  delete: post('deleteGamesConfig', { query: { id }, summary: 'Deletes an external game that nothing refers to.' }),
  checkDelete: post('checkDeleteGames', {
    ...asks,
    query: { id },
    reply: links,
    summary: 'Lists what refers to an external game.',
  }),
})
