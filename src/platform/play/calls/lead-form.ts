/** Forms that players fill in: answers are judged by the document again, become properties of the profile, and one event tells of them. */

import { leadProperties, wrongAnswers } from '#schemas/documents/lead-answers.ts'
import { askedFields, consentTextsOf, hasFormBefore } from '#schemas/documents/lead-form.ts'
import { leadFormMessages as say } from '#schemas/messages/lead-form.ts'
import { LEAD_SUBMITTED } from '#schemas/values/built-in-events.ts'
import type { Reward, SentForm } from '#schemas/values/play.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../base/errors.ts'
import type { ParsedDocument } from '../../documents/active/parsed.ts'
import { readSubmittedForms, writeSubmittedForm } from '../context/lead-forms.ts'
import { findTemplates } from '../context/subjects.ts'
import { findCalledSubject, type PlayContext } from './context.ts'
import { openGame, type Refused, refusePlay } from './game.ts'
import { sendEvent } from './send-event.ts'

/**
 * Keeps the form that stands before a game, once a player and template: sent again it changes nothing.
 *
 * @returns What was won by the event; or why the game is not on.
 * @throws {NotFoundError} When there is no such document.
 * @throws {ConflictError} When its template has no form, or other words to agree to by now.
 * @throws {InvalidError} When an answer is wrong.
 */
export async function submitFormBefore(
  context: PlayContext,
  ruleId: string,
  form: SentForm,
): Promise<readonly Reward[] | Refused> {
  const { transaction, player } = context
  const subject = await findCalledSubject(context, ruleId)
  if (!subject) throw new NotFoundError()
  const opening = await openGame(context, subject)
  if ('reasons' in opening) return refusePlay(context, subject, opening)
  const { templateId } = opening.game
  const template = (await findTemplates(transaction, [templateId])).get(templateId)
  if (!template || !hasFormBefore(template.document)) throw new ConflictError(say.noForm)
  const submitted = await readSubmittedForms(transaction, player.profile, [templateId])
  return submitted.has(templateId) ? [] : takeForm(context, template, form)
}

/**
 * Takes a form that was filled in: answers become properties, and `lead_submitted` is an event of the player. Of a draft
 * only the event is noted.
 *
 * @param at - The place of the form in the body, for what is wrong with it.
 * @throws {ConflictError} When the words to agree to have changed.
 * @throws {InvalidError} When an answer is wrong, or nobody agreed.
 */
export async function takeForm(
  context: PlayContext,
  { id, name, document }: ParsedDocument,
  { answers, agreed = '' }: SentForm,
  at: readonly string[] = [],
): Promise<readonly Reward[]> {
  const fields = askedFields(document)
  const wrong = [...wrongAnswers(fields, answers, context.at)].map(([field, message]) => ({
    path: [...at, 'answers', field].join('.'),
    message,
  }))
  const words = consentTextsOf(document)
  const isAgreed = words.length === 0 || words.includes(agreed)
  if (!isAgreed && agreed === '') wrong.push({ path: [...at, 'agreed'].join('.'), message: say.consent })
  if (wrong.length > 0) throw new InvalidError(wrong)
  if (!isAgreed) throw new ConflictError(say.consentChanged)
  const { transaction, player, notebook } = context
  const consentVersion = notebook
    ? ''
    : await writeSubmittedForm(transaction, player.profile, {
        templateId: id,
        agreed: words.length === 0 ? '' : agreed,
        at: context.at,
      })
  return sendEvent(context, {
    event: LEAD_SUBMITTED,
    properties: { templateId: id, templateName: name, ...(consentVersion && { consentVersion }) },
    user: leadProperties(fields, answers),
  })
}
