import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Played } from '#src/games/play/game.ts'
import { cities } from './cities.ts'
import { type Call, createCall, PlayError } from './client.ts'
import { knownProperties } from './known.ts'
import { noticesBetween, rankNotice } from './notices.ts'
import { readConfig } from './place.ts'
import { dropToken } from './session.ts'
import type { Notice, Site, Visit, VisitAnswers } from './site.ts'
import { withReasonInWords } from './why.ts'

/** The state of the page: without a visit, before its first answer, or open. */
export type State =
  | { readonly is: 'nothing'; readonly sentence: string }
  | { readonly is: 'loading' }
  | { readonly is: 'open'; readonly site: Site; readonly complaint: string; readonly hush: () => void }

const over = 'This visit is over.'

/** Reads everything about the player; the visit itself changes only when it is changed. */
async function readAll(call: Call, visit: Visit): Promise<VisitAnswers> {
  const [{ me, brand, activities, now }, { rewards }, { decisions }] = await Promise.all([
    call('on'),
    call('rewards'),
    call('decisions'),
  ])
  return { visit: { ...visit, now }, me, brand, activities, rewards: rewards.map(withReasonInWords), decisions }
}

const said = (played: Played): Played => ({ ...played, rewards: played.rewards.map(withReasonInWords) })

/** Keeps the visit of a token: what is on, what was won, and what can be done. */
export function useVisit(token: string): State {
  const [all, setAll] = useState<VisitAnswers>()
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const [unread, setUnread] = useState(0)
  const [language, speak] = useState('')
  const [city, deliverTo] = useState<string>(cities[0])
  const [busy, setBusy] = useState(false)
  const [complaint, complain] = useState('')
  const [ended, setEnded] = useState(token === '' ? 'No visit is open.' : '')
  const latest = useRef<VisitAnswers>(undefined)
  const visit = useRef<Visit>(undefined)
  /** The rules played since everything was read last. */
  const played = useRef<readonly string[]>([])
  const here = useRef(city)
  here.current = city

  const call = useMemo(() => {
    const onOver = () => {
      dropToken()
      setEnded(over)
    }
    return createCall({
      service: readConfig(document.getElementById('questwire-config')?.textContent).service,
      token,
      onOver,
    })
  }, [token])

  const refresh = useCallback(async () => {
    visit.current ??= (await call('visit', {})).visit
    const next = await readAll(call, visit.current)
    const before = latest.current
    latest.current = next
    setAll(next)
    if (!before || before.me.userId !== next.me.userId) {
      setNotices([])
      setUnread(0)
      return
    }
    const ranked = next.activities.filter(({ ruleId, leaderboard }) => leaderboard && played.current.includes(ruleId))
    played.current = []
    const boards = await Promise.all(ranked.map(({ ruleId }) => call('leaderboard', { ruleId })))
    const ranks = boards.flatMap(({ board }) => rankNotice(board, next.visit.now))
    const told = [...noticesBetween(before, next, next.visit.now), ...ranks]
    setNotices((now) => [...told, ...now].slice(0, 50))
    setUnread((now) => now + told.length)
  }, [call])

  /** Does something, then reads everything again; what goes wrong is said. */
  const doing = useCallback(
    async (what: () => Promise<unknown>) => {
      setBusy(true)
      complain('')
      try {
        await what()
        await refresh()
      } catch (error) {
        complain(error instanceof PlayError ? error.message : `${error}`)
      } finally {
        setBusy(false)
      }
    },
    [refresh],
  )

  /** Somebody comes: what stood before is read first, so that they are told what coming brings. */
  const arrive = useCallback(async () => {
    if (latest.current === undefined || latest.current.me.userId !== visit.current?.userId) await refresh()
    const opened = visit.current?.events.find(({ eventKey }) => eventKey === 'app_opened')
    if (!opened) return
    await call('event', {
      event: opened.eventKey,
      properties: knownProperties(opened, { city: here.current, version: '5.2' }),
    })
  }, [call, refresh])

  useEffect(() => {
    if (token) void doing(arrive)
  }, [token, doing, arrive])

  const site = useMemo((): Site | undefined => {
    if (!all) return undefined
    return {
      ...all,
      notices,
      unread,
      language,
      city,
      deliverTo,
      busy,
      refresh: () => doing(async () => {}),
      readNotices: () => setUnread(0),
      speak,
      change: (change) =>
        doing(async () => {
          visit.current = (await call('visit', change)).visit
          // Whoever comes, and whenever, opens the shop.
          if (change.seed === undefined) await arrive()
        }),
      send: (event, properties) => doing(() => call('event', { event, ...(properties ? { properties } : {}) })),
      playOnce: async (ruleId, input) => {
        const { playId } = await call('start', { ruleId })
        const came = await call('finish', { playId, input })
        played.current = [...played.current, ruleId]
        return said(came)
      },
      refer: async (ruleId, code) => said(await call('refer', { ruleId, code })),
      leaderboard: async (ruleId, period) => {
        return (await call('leaderboard', { ruleId, ...(period ? { period } : {}) })).board
      },
      complain,
    }
  }, [all, notices, unread, language, city, busy, doing, call, arrive])

  if (ended) return { is: 'nothing', sentence: ended }
  if (!site) return complaint ? { is: 'nothing', sentence: complaint } : { is: 'loading' }
  return { is: 'open', site, complaint, hush: () => complain('') }
}
