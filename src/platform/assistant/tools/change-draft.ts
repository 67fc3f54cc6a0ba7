import * as v from 'valibot'
import { textAt } from '#schemas/json.ts'
import { cut, glue } from '#src/flows/index.ts'
import { react } from '#src/flows/operations/react.ts'
import { findTemplate, templateConfig } from '../../document-calls/template-config.ts'
import { readCampaign } from '../campaigns.ts'
import { differenceTold } from '../difference-told.ts'
import { applyOperation, Operation } from '../operations.ts'
import { refuseUnlessDraft, saveChangedDraft, savedTold } from '../save-draft.ts'
import { tool } from '../tool.ts'

/** The most operations of one call. */
const MAX_OPERATIONS = 50

export const changeDraft = tool({
  name: 'change_draft',
  title: 'Change a draft',
  about:
    'Changes a draft by operations on its steps, all of them or none, and answers the difference in words, what is left to do, odds and cost, and the link where a person decides. Steps and edges have the ids that explain_campaign says; `revision` is the one that you have seen. It publishes nothing.',
  scope: 'draft',
  input: v.object({
    id: v.string(),
    revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
    operations: v.pipe(v.array(Operation), v.minLength(1), v.maxLength(MAX_OPERATIONS)),
  }),
  run: async (context, { id, revision, operations }) => {
    const campaign = await readCampaign(context, id)
    refuseUnlessDraft(campaign)
    const { kind, stored } = campaign
    let graph = cut(stored.sent, kind)
    for (const operation of operations) {
      const template = await findTemplate(context, textAt(glue(graph).document, 'templateId'))
      const facts = template ? { template: { ...templateConfig(template), id: template.row.id } } : {}
      graph = react(applyOperation(graph, operation, facts), graph, facts)
    }
    const { document } = glue(graph)
    const saved = await saveChangedDraft(context, campaign, document as typeof stored.sent, revision)
    return savedTold(context, saved, await differenceTold(context, kind, stored.sent, saved.stored.sent))
  },
})
