/** External games: templates of type 1, by calls of their own (E §7 "Templates and games"). */
import { playTypes } from '#schemas/codes.ts'
import type { GameRow, StoredGame } from '#schemas/endpoints/games.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { asText } from '#schemas/json.ts'
import { templateCallMessages as say } from '#schemas/messages/index.ts'
import { InvalidError, NotFoundError } from '../base/errors.ts'
import type { ListTerms } from '../base/list-terms.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findDocument, isLibrary, type ListCondition, listDocuments } from '../documents/documents.ts'
import { implement, type Page } from '../http/implement.ts'
import { callsOf, rowKeysOf } from './calls-of.ts'

const columns = {
  templateName: 'name_start',
  title: "lower(listed->>'title')",
  scoringFormat: "listed->>'scoringFormat'",
}

const ofGames: ListCondition = { sql: (type) => `type = ${type}`, value: playTypes.externalGame }

const game = callsOf('template', ({ document, row, beside }) => ({
  gamesConfig: document as StoredGame,
  allowEdit: !row.library,
  ...beside,
}))

async function list(call: TransactionContext & ListTerms, library: boolean): Promise<Page<GameRow>> {
  const conditions = [isLibrary(library), ofGames]
  const { documents, total } = await listDocuments(call, 'template', call, { columns, conditions })
  const rows = documents.map((stored) => ({
    ...rowKeysOf(stored),
    templateName: stored.row.name,
    title: asText(stored.row.listed.title),
    scoringFormat: asText(stored.row.listed.scoringFormat),
    discontinued: stored.row.listed.discontinued === true,
  }))
  return { rows, total }
}

/** Refuses with 404 what is no game: a template of another type has calls of its own. */
async function ensureGame(call: TransactionContext, id: string): Promise<void> {
  if ((await findDocument(call, 'template', id))?.row.type !== playTypes.externalGame) throw new NotFoundError()
}

const read = async (call: TransactionContext, id: string) => {
  await ensureGame(call, id)
  return game.read(call, id)
}

/** Returns the text of a game with its type in front, where E §3 lets it say none; rules tell templates by it. */
const typed = (text: string) => {
  const body = text.trim().replace(/^\{\s*/, '')
  return `{"typeId":${playTypes.externalGame}${body.startsWith('}') ? '' : ','}${body}`
}

export const games = implement(endpoints.games, {
  list: async (call) => list(call, false),
  library: async (call) => list(call, true),
  get: async (call) => read(call, call.query.id),
  fromLibrary: async (call) => read(call, call.query.id),

  save: async (call) => {
    const { body, query } = call
    const text = body.typeId === undefined ? typed(call.text) : call.text
    const document = body.typeId === undefined ? { typeId: playTypes.externalGame, ...body } : body
    if (document.typeId !== playTypes.externalGame) {
      const message = say.otherType('saveGamesConfig', `${playTypes.externalGame}`)
      throw new InvalidError([{ path: 'typeId', message, code: 'template-type' }])
    }
    if (query.gameId) await ensureGame(call, query.gameId)
    return game.save({ ...call, text, body: document }, query.gameId)
  },

  checkName: async (call) => game.checkName(call, call.query.templateName, call.query.id),

  duplicate: async (call) => {
    await ensureGame(call, call.query.id)
    return game.duplicate(call, call.query.id)
  },

  delete: async (call) => {
    await ensureGame(call, call.query.id)
    return game.delete(call, call.query.id)
  },

  checkDelete: async (call) => {
    await ensureGame(call, call.query.id)
    return game.checkDelete(call, call.query.id)
  },
})
