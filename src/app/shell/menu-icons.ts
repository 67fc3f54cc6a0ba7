import { type IconName, isIconName } from '#src/kit/icons.tsx'

/** Icons of the documented menu sections (C §2), by a word in their slug. */
const byWord: readonly (readonly [RegExp, IconName])[] = [
  [/welcome|home/, 'home'],
  [/report/, 'forecast'],
  [/dashboard/, 'dashboard'],
  [/approval/, 'check'],
  [/gamif|engagement|game/, 'game'],
  [/offer|reward/, 'offer'],
  [/webhook/, 'webhook'],
  [/rule/, 'rule'],
  [/data|segment/, 'data'],
  [/doc/, 'docs'],
  [/channel|mail|outbox/, 'mail'],
  [/notification/, 'bell'],
  [/demo_web/, 'screen'],
  [/demo/, 'play'],
]

/** Chooses the icon of a menu section; the server may know sections that we do not. */
export function menuIcon(slug: string): IconName {
  if (isIconName(slug)) return slug
  return byWord.find(([word]) => word.test(slug.toLowerCase()))?.[1] ?? 'file'
}
