/** External games: templates of type 1, by calls of their own (E §7 "Templates and games"). */
import { playTypes } from '#schemas/codes.ts'
import type { GameRow, StoredGame } from '#schemas/endpoints/games.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { asText } from '#schemas/json.ts'
import { genericMessages, templateCallMessages as say } from '#schemas/messages/index.ts'
import { InvalidError, NotFoundError } from '../base/errors.ts'
import type { ListTerms } from '../base/list-terms.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { copyDocument } from '../documents/copy-document.ts'
import { findDocument, isLibrary, type ListCondition, listDocuments, nameExists } from '../documents/documents.ts'
import { linksToDocument, removeDocument } from '../documents/remove-document.ts'
import { saveDocument, savedMessage } from '../documents/save-document.ts'
import { type StoredDocument, toDoOf } from '../documents/stored.ts'
import { replyWith } from '../http/answer.ts'
import { implement, type Page } from '../http/implement.ts'

const columns = {
  templateName: 'name_start',
  title: "lower(listed->>'title')",
  scoringFormat: "listed->>'scoringFormat'",
}

const ofGames: ListCondition = { sql: (type) => `type = ${type}`, value: playTypes.externalGame }

const keys = ({ document, row, beside }: StoredDocument) => ({
  gamesConfig: document as StoredGame,
  allowEdit: !row.library,
  ...beside,
})

async function list(call: TransactionContext & ListTerms, library: boolean): Promise<Page<GameRow>> {
  const conditions = [isLibrary(library), ofGames]
  const { documents, total } = await listDocuments(call, 'template', call, { columns, conditions })
  const rows = documents.map(({ document, row }) => ({
    id: row.id,
    templateName: row.name,
    title: asText(row.listed.title),
    scoringFormat: asText(row.listed.scoringFormat),
    discontinued: row.listed.discontinued === true,
    ...(row.library && { library: true }),
    ...toDoOf(row),
    createdTS: document.createdTS,
    updatedTS: document.updatedTS,
    createdby: document.createdby,
  }))
  return { rows, total }
}

/** Reads a game, or refuses with 404: also a template of another type, which has calls of its own. */
async function readGame(call: TransactionContext, id: string): Promise<StoredDocument> {
  const stored = await findDocument(call, 'template', id)
  if (stored?.row.type !== playTypes.externalGame) throw new NotFoundError()
  return stored
}

const answer = async (call: TransactionContext, id: string) => {
  const stored = await readGame(call, id)
  return replyWith(keys(stored), { etag: stored.etag })
}

/** Returns the text of a game with its type in front, where E §3 lets it say none; rules tell templates by it. */
const typed = (text: string) => {
  const body = text.trim().replace(/^\{\s*/, '')
  return `{"typeId":${playTypes.externalGame}${body.startsWith('}') ? '' : ','}${body}`
}

export const games = implement(endpoints.games, {
  list: async (call) => list(call, false),
  library: async (call) => list(call, true),
  get: async (call) => answer(call, call.query.id),
  fromLibrary: async (call) => answer(call, call.query.id),

  save: async (call) => {
    const { body, ifMatch, headers, query } = call
    const text = body.typeId === undefined ? typed(call.text) : call.text
    const document = body.typeId === undefined ? { typeId: playTypes.externalGame, ...body } : body
    if (document.typeId !== playTypes.externalGame) {
      const message = say.otherType('saveGamesConfig', `${playTypes.externalGame}`)
      throw new InvalidError([{ path: 'typeId', message, code: 'template-type' }])
    }
    if (query.gameId) await readGame(call, query.gameId)
    const options = { ifMatch, headers, id: query.gameId, draft: query.draft, keys }
    const stored = await saveDocument(call, 'template', { text, document }, options)
    return replyWith(keys(stored), { etag: stored.etag, msg: savedMessage(stored) })
  },

  checkName: async (call) => ({ exists: await nameExists(call, 'template', call.query.templateName, call.query.id) }),

  duplicate: async (call) => {
    await readGame(call, call.query.id)
    const stored = await copyDocument(call, 'template', call.query.id)
    return replyWith(keys(stored), { etag: stored.etag, msg: genericMessages.copied })
  },

  delete: async (call) => {
    await readGame(call, call.query.id)
    await removeDocument(call, 'template', call.query.id)
    return replyWith({}, { msg: genericMessages.deleted })
  },

  checkDelete: async (call) => {
    await readGame(call, call.query.id)
    return { links: await linksToDocument(call, 'template', call.query.id) }
  },
})
