import * as v from 'valibot'
import { readCampaignFigures } from '../../dashboard/campaign-figures.ts'
import { afterFolding } from '../../figures/after-folding.ts'
import { idTold, wordTold } from '../campaigns.ts'
import { ours, type Told, told } from '../fence.ts'
import { tool } from '../tool.ts'

/** The most campaigns of one answer. */
const MAX_CAMPAIGNS = 50

export const readResults = tool({
  name: 'read_results',
  title: 'Read results',
  about:
    'Counts what campaigns did so far: plays that were finished, rewards given, their worth, and the plays of each of the last fourteen days (today last).',
  scope: 'read',
  input: v.object({ ids: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MAX_CAMPAIGNS)) }),
  run: async (context, { ids }) => {
    const folded = await afterFolding(context, (call) => readCampaignFigures(call, ids))
    return async () => {
      const figures = await folded.run()
      if (figures.length === 0) return told`None of these ids is known. Find the right ones with list_documents.`
      const lines = figures.map(({ id, plays, rewards, spend, days }) => {
        const worth = spend.map(({ unit, currency, amount }) => told`${amount} ${wordTold(currency || unit)}`)
        const cost = worth.length === 0 ? ours('nothing') : ours(worth.map(({ text }: Told) => text).join(' and '))
        return told`- ${idTold(id)}: ${plays} plays, ${rewards} rewards, worth ${cost}; by day ${ours(days.join(', '))}`
      })
      return told`${lines}`
    }
  },
})
