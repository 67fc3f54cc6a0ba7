/** The places of a tournament are taken one by one: whoever finishes their first play of it takes one. */

import { playTypes } from '#schemas/codes.ts'
import { textAt } from '#schemas/json.ts'
import { mostPlayers } from '#src/engine/eligibility/game-limits.ts'
import type { Subject } from '../../rewards/ledger/gift.ts'
import { findParsed } from '../context/parsed.ts'
import type { Stage } from './stage.ts'

/**
 * Has those who may take a place of one tournament wait for one another until the end of their transactions, so that each
 * counts who came before. Called before the places are counted; who has played it, or plays a draft, waits for nobody.
 */
export async function takePlacesOneByOne({ place, book, notebook }: Stage, subject: Subject): Promise<void> {
  const { id, document } = subject
  if (notebook || document.type !== playTypes.tournament) return
  const templateId = textAt(document, 'templateId')
  const template = (await findParsed(place, ['template'], [templateId])).get(templateId)
  if (!template || mostPlayers(template.document) === undefined || (await book.plays(subject)).length > 0) return
  await place.client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `places ${id} ${place.user.orgId}`,
  ])
}
