import type { Slice } from '#src/graph/graph.ts'

/** Three values for the CRM. */
export const typical: Slice = {
  webhookCallback: true,
  webhook: 'webhook-crm',
  webhookPlaceholders: [
    { key: 'identifier', value: '#identifier' },
    { key: 'reward', value: '#rewardName' },
    { key: 'campaign', value: 'diwali-2025' },
  ],
}

/** Nothing chosen, and a value that is missing. */
export const incomplete: Slice = {
  webhookCallback: true,
  webhook: '',
  webhookPlaceholders: [{ key: 'token', value: '' }],
}

/** Types nobody expects. */
export const wrong: Slice = { webhookCallback: 'yes', webhook: 12, webhookPlaceholders: { key: 'a', value: 'b' } }

/** A list of rows of which some are none. */
export const oddRows: Slice = { ...typical, webhookPlaceholders: [null, 'reward', { key: 3 }] }
