/** The parts of a webhook that count: what is switched off is kept, and neither sent nor checked. */
import { type IndexedRow, isFilled, type JsonObject, objectAt, rowsAt, textAt } from '../json.ts'

/** A request that is sent. */
export interface RequestAt {
  /** Its key in the document, where its problems stand. */
  readonly key: 'authRequest' | 'webhookRequest'
  /** Its name in the sentences (C §5: "Authentication Request body …", "WebHook Request body …"). */
  readonly called: 'Authentication' | 'WebHook'
  readonly request: JsonObject
}

/** A list of pairs that is sent, its key, and what the sentences call it. */
export interface PairsAt {
  readonly path: readonly [request: string, list: string]
  readonly called: string
  readonly rows: readonly IndexedRow[]
}

/** The requests that are sent: that of the webhook, and before it the authentication where it is on. */
export function requestsOf(webhook: JsonObject): readonly RequestAt[] {
  const auth = {
    key: 'authRequest',
    called: 'Authentication',
    request: objectAt(webhook, 'authRequest') ?? {},
  } as const
  const main = { key: 'webhookRequest', called: 'WebHook', request: objectAt(webhook, 'webhookRequest') ?? {} } as const
  return webhook.authURLReq === true ? [auth, main] : [main]
}

/** The params and headers of a request. */
export function pairsOf({ key, called, request }: RequestAt): readonly PairsAt[] {
  return [
    { path: [key, 'reqParam'], called: `${called} Param`, rows: rowsAt(request, 'reqParam') },
    { path: [key, 'reqHeader'], called: `${called} Header`, rows: rowsAt(request, 'reqHeader') },
  ]
}

/** The kind of body that a request sends; undefined where it sends none, or one nobody knows. */
export function bodyType({ request }: RequestAt): 'Text' | 'JSON' | undefined {
  const { requestBodyNeeded, reqBodyType } = request
  return requestBodyNeeded === true && (reqBodyType === 'Text' || reqBodyType === 'JSON') ? reqBodyType : undefined
}

/** A text that is sent, in which placeholders may stand. */
export interface SentAt {
  readonly path: readonly (string | number)[]
  readonly text: string
}

/** Lists the texts that a request sends: its address, and the values of its params, headers and body. */
export function sentBy(at: RequestAt): readonly SentAt[] {
  const { key, request } = at
  const body = bodyType(at)
  const json = { path: [key, 'reqBody'], rows: body === 'JSON' ? rowsAt(request, 'reqBody') : [] }
  const texts = body === 'Text' ? ['url', 'reqBodyString'] : ['url']
  return [
    ...texts.map((text) => ({ path: [key, text], text: textAt(request, text) })),
    ...[...pairsOf(at), json].flatMap(({ path, rows }) =>
      rows.map(({ row, index }) => ({ path: [...path, index, 'value'], text: textAt(row, 'value') })),
    ),
  ]
}

/** The rows a response is compared with; a lone condition may also stand without a list. */
export function conditionsOf(request: JsonObject): readonly IndexedRow[] {
  const lone = objectAt(request, 'responseConditions')
  return lone ? [{ row: lone, index: 0 }] : rowsAt(request, 'responseConditions')
}

/** Says whether a comparison needs no value to compare with (C §3 operators). */
export const needsNoValue = ({ operator }: JsonObject) => operator === 'is_empty' || operator === 'is_null'

/** Says whether a row says nothing at all. */
export const isBlank = ({ row }: IndexedRow) => !isFilled(row.key) && !isFilled(row.value)
