/** The names of the integrations (ours), in the order of the page: alone, so that the console knows their calls without their fields. */
export const integrationNames = ['messaging', 'mailApi', 'mailServer', 'push', 'engagement', 'voucherProvider'] as const

/** The name of an integration. */
export type IntegrationName = (typeof integrationNames)[number]
