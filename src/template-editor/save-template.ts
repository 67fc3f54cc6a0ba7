import type { Template } from '#schemas/documents/template.ts'
import { type TemplateSave, templateTypeOf } from '#schemas/documents/template-types.ts'
import { api } from '#src/api/api.ts'
import type { ReplyMeta } from '#src/api/client.ts'
import { idOf } from '#src/resource/document-calls.ts'

/** The options of a save: the revision that it changes. */
interface SaveOptions {
  readonly ifMatch?: string | undefined
}

const savers: Readonly<Record<TemplateSave, (template: Template, options: SaveOptions) => Promise<ReplyMeta>>> = {
  saveSpinWheelConfig: (body, options) =>
    api.templates.save({ query: { gamificationId: idOf(body), draft: 'true' }, body }, options),
  saveScratchCardConfig: (body, options) =>
    api.templates.saveScratchCard({ query: { gamificationId: idOf(body), draft: 'true' }, body }, options),
  saveQuizConfig: (body, options) =>
    api.templates.saveQuiz({ query: { quizId: idOf(body), draft: 'true' }, body }, options),
  saveMemoryGame: (body, options) =>
    api.templates.saveMemory({ query: { gamificationId: idOf(body), draft: 'true' }, body }, options),
  saveGamesConfig: (body, options) => api.games.save({ query: { gameId: idOf(body), draft: 'true' }, body }, options),
}

/** Saves a template by the call of its type; undefined where no call saves such templates. */
export function saveTemplate(template: Template, options: SaveOptions): Promise<ReplyMeta> | undefined {
  const call = templateTypeOf(template.typeId)?.save
  return call && savers[call](template, options)
}
