/** The tools of the assistant. Adding one is adding its file and its line. None of them publishes, stops or deletes. */
import type { Tool } from '../tool.ts'
import { changeDraft } from './change-draft.ts'
import { checkCampaign } from './check-campaign.ts'
import { compareCampaign } from './compare-campaign.ts'
import { copyCampaign } from './copy-campaign.ts'
import { draftCampaign } from './draft-campaign.ts'
import { explainCampaign } from './explain-campaign.ts'
import { forecastCampaign } from './forecast-campaign.ts'
import { listDocumentsTool } from './list-documents.ts'
import { readDocumentTool } from './read-document.ts'
import { readResults } from './read-results.ts'
import { draftFromRecipe, listRecipes } from './recipes.ts'
import { search } from './search.ts'

/** The list, in the order in which they are used. */
export const tools: readonly Tool[] = [
  search,
  listDocumentsTool,
  readDocumentTool,
  explainCampaign,
  checkCampaign,
  forecastCampaign,
  readResults,
  compareCampaign,
  listRecipes,
  draftFromRecipe,
  draftCampaign,
  copyCampaign,
  changeDraft,
]
