/** Where a player's call happens: whose it is, at which moment by their clock, in which book it is written, and what may be on. */
import { randomBytes } from 'node:crypto'
import { schedulePaths } from '#schemas/documents/schedule-of.ts'
import type { JsonPath } from '#schemas/json.ts'
import type { Deed } from '#src/engine/player/player.ts'
import { text } from '../../base/read-value.ts'
import type { SecretContext } from '../../base/secrets/secrets.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { AnyObject } from '../../documents/indexed-keys.ts'
import { type Organisation, readOrganisation } from '../../identity/organisations.ts'
import { drawSeed, type PlayerHolder } from '../../identity/player-tokens.ts'
import type { Subject } from '../../rewards/ledger/gift.ts'
import { activeSubjects, findSubject, publishedSubjects } from '../context/active.ts'
import type { Book } from '../context/book.ts'
import { draftBook, type Notebook, openNotebook } from '../context/draft-book.ts'
import { ledgerBook } from '../context/ledger-book.ts'
import { findKnown, type Known, playerOf, readKnown, stranger } from '../context/player.ts'
import type { Following } from '../progress/follow.ts'

/** A transaction inside an organisation, for the holder of a token. */
export type PlayerPlace = TransactionContext & SecretContext & { readonly user: PlayerHolder }

/** A player's call. */
export interface Stage {
  readonly place: PlayerPlace
  readonly organisation: Organisation
  /** Milliseconds since the epoch, as the player's clock says: that of a demo visit may stand elsewhere. */
  readonly at: number
  readonly zone: string
  /** Of a draft with what they did, elsewhere without. */
  readonly known: Known
  readonly book: Book
  /** Undefined but for a draft. */
  readonly notebook: Notebook | undefined
  /** The draft that is played, as if it were published. */
  readonly draft: Subject | undefined
}

/** Sets the stage of a call that decides nothing, and writes down what was noted of a draft. */
export const onStage = <R>(place: PlayerPlace, run: (stage: Stage) => Promise<R>): Promise<R> =>
  withStage(place, false, run)

/** The same for a call that decides: calls about one end user wait for one another until the end of their transactions. */
export const onDecidingStage = <R>(place: PlayerPlace, run: (stage: Stage) => Promise<R>): Promise<R> =>
  withStage(place, true, run)

async function withStage<R>(place: PlayerPlace, isDeciding: boolean, run: (stage: Stage) => Promise<R>): Promise<R> {
  const stage = await setStage(place, isDeciding)
  const came = await run(stage)
  await stage.notebook?.save()
  return came
}

async function setStage(place: PlayerPlace, isDeciding: boolean): Promise<Stage> {
  const { user, client, now } = place
  const organisation = await readOrganisation(client, user.orgId)
  const zone = organisation.timezone
  const at = now + (user.visit?.offset ?? 0)
  const { userId } = user
  if (user.draft === undefined) {
    const known = await readKnown(place, userId, isDeciding)
    const book = ledgerBook(place, { profile: known.profile, userId, at, zone })
    return { place, organisation, at, zone, known, book, notebook: undefined, draft: undefined }
  }
  const notebook = await openNotebook(place, user.token)
  const found = (await findKnown(place, userId, at)) ?? stranger(userId)
  const deeds: readonly Deed[] = [
    ...notebook.of(userId).deeds.filter(({ happenedTS }) => happenedTS <= at),
    ...found.deeds,
  ]
  const known = { ...found, deeds }
  const book = draftBook(place, notebook, { profile: found.profile, userId, at, zone })
  return { place, organisation, at, zone, known, book, notebook, draft: draftSubject(user.draft) }
}

/** Everything that may be on now; with `all` also what is to come or over. */
export async function subjectsOn({ place, draft, at }: Stage, all = false): Promise<readonly Subject[]> {
  if (draft) return [draft]
  return all ? publishedSubjects(place) : activeSubjects(place, at)
}

/** Finds what a call names; undefined where there is no such rule, or where a draft is played and it is not the draft. */
export async function subjectOn({ place, draft }: Stage, id: string): Promise<Subject | undefined> {
  if (draft) return draft.id === id ? draft : undefined
  return findSubject(place, id)
}

/** A draft as if it were published: active, begun where it says no start, and with an id where it is new. */
function draftSubject({ kind, document }: NonNullable<PlayerHolder['draft']>): Subject {
  const places = schedulePaths(document)
  const active = changed(document, places.status, () => 'active')
  const begun = changed(active, places.start, (start) => (typeof start === 'number' ? start : 0))
  const id = text(document.ruleId) || text(document.badgesRuleId) || text(document.id) || 'draft'
  return { kind, id, name: text(document.name), document: { ...begun, id } }
}

/** The document with another value at a place; objects and lists that are missing on the way are left missing. */
function changed(value: AnyObject, [step, ...rest]: JsonPath, change: (value: unknown) => unknown): AnyObject {
  if (step === undefined) return value
  const next = (of: unknown) =>
    rest.length === 0 ? change(of) : typeof of === 'object' && of !== null ? changed(of as AnyObject, rest, change) : of
  if (Array.isArray(value)) return value.map((one, index) => (index === step ? next(one) : one)) as unknown as AnyObject
  return { ...value, [step]: next(value[step as string]) }
}

/** How what happens on a stage is followed: a draft alone listens, knows what was done in it, and its coins are those of its notes. */
export function followingOf({ draft, known, notebook, book }: Stage): Following {
  if (!draft || !notebook) return {}
  const coins = async () =>
    notebook
      .of(book.userId)
      .rewards.reduce((sum, { given, unit, amount }) => sum + (given && unit === 'coins' ? amount : 0), 0)
  return { documents: [draft], player: playerOf(known, []), coins }
}

/** Where chance draws from in this call: nobody can know it, but in a demo visit whose seed is fixed, where it is the same each time. */
export async function seedsOf({ place }: Stage): Promise<() => string> {
  const { visit } = place.user
  if (!visit || visit.seed === '') return () => randomBytes(16).toString('hex')
  const drawn = await drawSeed(place, place.user, visit)
  let next = 0
  return () => `${drawn}\n${next++}`
}
