'use client'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { call, loadScript, type Questwire, type QuestwireSettings, questwire } from './questwire.ts'

/** Props of the provider. */
export interface QuestwireProviderProps extends QuestwireSettings {
  /** Address of `/sdk/questwire.js` on the platform; left out where the page has the tag. */
  readonly src?: string
  readonly children?: ReactNode
}

const QuestwireContext = createContext<Questwire | undefined>(undefined)

/** Tells the SDK who plays, and again when that changes; it loads the script where the page has no tag. */
export function QuestwireProvider({
  src,
  service,
  organisation,
  token,
  getToken,
  locale,
  theme,
  children,
}: QuestwireProviderProps) {
  const latest = useRef(getToken)
  // One function as long as there is any: another one would be another player.
  const [ask] = useState(() => (known: { readonly visitor: string | undefined }) => latest.current?.(known) ?? '')
  const wasNamed = useRef(false)
  const asks = getToken !== undefined
  useEffect(() => {
    latest.current = getToken
  })
  useEffect(() => {
    if (src) loadScript(src)
  }, [src])
  useEffect(() => {
    const isNamed = asks || Boolean(token)
    if (wasNamed.current && !isNamed) call('logout')
    wasNamed.current = isNamed
    const given = { service, organisation, token, locale, theme, getToken: asks ? ask : undefined }
    call('init', Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)))
  }, [service, organisation, token, locale, theme, asks, ask])
  return <QuestwireContext.Provider value={questwire}>{children}</QuestwireContext.Provider>
}

/**
 * Returns the calls of the SDK.
 *
 * @throws {Error} Outside of a `QuestwireProvider`.
 */
export function useQuestwire(): Questwire {
  const found = useContext(QuestwireContext)
  if (!found) throw new Error('useQuestwire is called outside of a QuestwireProvider.')
  return found
}
