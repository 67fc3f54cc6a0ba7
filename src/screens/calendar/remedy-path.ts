import type { Remedy } from '#src/engine/conflicts/conflict.ts'

/** Returns the page that a remedy leads to. */
export function remedyPath(remedy: Remedy) {
  if (remedy.do === 'open-balance') return { to: '/editprofile', search: { tab: 'account_balance' } } as const
  if (remedy.do !== 'open') return { to: '/install', search: { tab: 'settings' } } as const
  const params = { id: remedy.id }
  if (remedy.what === 'segment') return { to: '/datamanagement/$id', params } as const
  return remedy.what === 'offer'
    ? ({ to: '/offermanagement/$id', params } as const)
    : ({ to: '/offermanagerthirdparty/$id', params } as const)
}
