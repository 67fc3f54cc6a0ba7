import * as v from 'valibot'

/** A key with its value, as params, headers and webhook placeholders carry them (C §3 "Webhook", READINGS `webhookPlaceholders`). */
export const KeyValue = v.looseObject({ key: v.string(), value: v.string() })
export type KeyValue = v.InferOutput<typeof KeyValue>

/** The placeholders every webhook knows, without their `#` (C §5 "Webhook"). */
export const predefinedPlaceholders = [
  'segmentText',
  'reward',
  'rewardType',
  'token',
  'identifier',
  'referrer',
  'templateName',
  'templateType',
  'ruleName',
  'ruleType',
  'rewardName',
  'timestamp',
  'date',
  'score',
  'currencyName',
] as const
