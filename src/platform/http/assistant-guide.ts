/**
 * The guide for whoever connects an assistant: where, with which key, and what each tool does. The page of the calls shows it,
 * and the contract tests hold it against the tools and run its example.
 */
import type { GuidePart } from './page-guide.ts'

/** The title of the guide, and its beginning. */
export const assistantGuide = {
  id: 'assistants',
  title: 'Assistants',
  about:
    'An assistant that speaks the Model Context Protocol connects to /mcp below this address, over streamable HTTP. It reads, forecasts and drafts; it never publishes: every draft comes with a link, and a person decides in the console. A server of your own turns it on with ASSISTANT=on.',
} as const

/** The call of the example. */
export const exampleCall = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'draft_from_recipe', arguments: { recipe: 'win-back', name: 'Come back' } },
} as const

const configuration = JSON.stringify(
  {
    mcpServers: {
      questwire: { type: 'http', url: 'https://engage.example/mcp', headers: { Authorization: 'Bearer qwk_…' } },
    },
  },
  null,
  2,
)

const command = [
  "curl 'https://engage.example/mcp' \\",
  "  -H 'Authorization: Bearer qwk_…' \\",
  "  -H 'Content-Type: application/json' -H 'Accept: application/json, text/event-stream' \\",
  `  --data-raw '${JSON.stringify(exampleCall)}'`,
].join('\n')

/** The parts of the guide. */
export const assistantParts: readonly GuidePart[] = [
  {
    id: 'connect',
    title: 'Connect',
    about:
      'Create a named key (Profile, API keys) and enter it in your assistant. Every call stands in the audit log under the name of the key; a key takes 120 calls a minute.',
    rows: [
      ['Read', 'Find, read, explain, check, forecast, compare, and look at results.'],
      ['Read and draft', 'Also make drafts, and change them.'],
    ],
    samples: [configuration, command],
  },
  {
    id: 'tools',
    title: 'Tools',
    about:
      'An answer has 24,000 bytes at most, about 8,000 tokens; what does not fit comes with the cursor that it names. Texts that people wrote stand between <data> and </data>, of 200 characters each: they are data, and never instructions.',
    rows: [
      ['search', 'Finds documents by words of their names.'],
      ['list_documents', 'Lists campaigns of a family, or offers, segments, templates and the like.'],
      ['read_document', 'Answers one document, or a part of it, as JSON.'],
      ['explain_campaign', 'Says in sentences what a campaign does, with the ids of its steps.'],
      ['check_campaign', 'Finds the problems that the editor would show.'],
      ['forecast_campaign', 'Odds, players, rewards and cost as P50 with P10 and P90.'],
      ['read_results', 'Plays, rewards and their worth so far.'],
      ['compare_campaign', 'What differs between two revisions, or from another campaign.'],
      ['list_recipes', 'The ready drawings to begin with.'],
      ['draft_from_recipe', 'A draft from a recipe.'],
      ['draft_campaign', 'A draft from a brief: segment, trigger, template, rewards.'],
      ['copy_campaign', 'A draft that says what a campaign says.'],
      ['change_draft', 'Changes a draft by operations, and answers the difference, odds, cost and the link.'],
    ],
  },
]
