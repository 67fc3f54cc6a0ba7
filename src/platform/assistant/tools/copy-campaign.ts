import * as v from 'valibot'
import { copyDocument } from '../../documents/copy-document.ts'
import { readCampaign } from '../campaigns.ts'
import { savedTold } from '../save-draft.ts'
import { tool } from '../tool.ts'

export const copyCampaign = tool({
  name: 'copy_campaign',
  title: 'Copy a campaign as a draft',
  about: 'Makes a draft that says what a campaign says, so that it can be changed while the campaign goes on.',
  scope: 'draft',
  input: v.object({ id: v.string() }),
  run: async (context, { id }) => {
    const { kind, family } = await readCampaign(context, id)
    const stored = await copyDocument(context, kind, id)
    return savedTold(context, { kind, family, stored }, undefined)
  },
})
