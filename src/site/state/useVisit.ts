import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Call, createCall } from '#src/sdk/player/call.ts'
import { sentenceOf } from '#src/sdk/player/play-error.ts'
import { withReasonInWords } from '#src/sdk/player/why.ts'
import { cities } from './cities.ts'
import { knownProperties } from './known.ts'
import { noticesBetween, rankNotice } from './notices.ts'
import { readConfig } from './place.ts'
import { dropToken } from './session.ts'
import type { Notice, Site, Values, Visit, VisitAnswers } from './site.ts'
import { ask, loadWidget, onTold } from './widget.ts'

/** The state of the page: without a visit, before its first answer, or open. */
export type State =
  | { readonly is: 'nothing'; readonly sentence: string }
  | { readonly is: 'loading' }
  | { readonly is: 'open'; readonly site: Site; readonly complaint: string; readonly hush: () => void }

const over = 'This visit is over.'

/** The most notices that are kept. */
const MAX_NOTICES = 50

/** Reads everything about the player; the visit itself changes only when it is changed. */
async function readAll(call: Call, visit: Visit): Promise<VisitAnswers> {
  const [{ me, brand, activities, now, badges = [], rewards = [] }, { decisions }] = await Promise.all([
    call('on', { include: ['badges', 'rewards'] }),
    call('decisions'),
  ])
  // Only who names an earlier answer is told that it still holds.
  if (!me || !brand || !activities) throw new Error('The answer is not what was asked for.')
  const answers = { me, brand, activities, badges, rewards: rewards.map(withReasonInWords), decisions }
  return { visit: { ...visit, now }, now, zone: visit.zone, ...answers }
}

/** Returns the calls of a visit, and the sentence that says why it ended, if it did. */
function useCalls(token: string) {
  const [ended, setEnded] = useState(token === '' ? 'No visit is open.' : '')
  const call = useMemo(() => {
    const place = readConfig(document.getElementById('questwire-config')?.textContent)
    const onOver = () => {
      dropToken()
      setEnded(over)
    }
    if (token) loadWidget(place, token)
    return createCall({ service: place.service, token: () => token, place: 'The shop', onOver })
  }, [token])
  return { call, ended }
}

/** Holds the latest answers about the player, and the notices of everything new in them. */
function useAnswers(call: Call) {
  const [answers, setAnswers] = useState<VisitAnswers>()
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const [unread, setUnread] = useState(0)
  const latest = useRef<VisitAnswers>(undefined)
  const visit = useRef<Visit>(undefined)
  /** The rules played since everything was read last. */
  const played = useRef<readonly string[]>([])

  const refresh = useCallback(async () => {
    visit.current ??= (await call('visit', {})).visit
    const next = await readAll(call, visit.current)
    const before = latest.current
    latest.current = next
    // The shop gives way to what moves over it, such as a game.
    startTransition(() => setAnswers(next))
    ask('refresh')
    if (!before || before.me.userId !== next.me.userId) {
      startTransition(() => {
        setNotices([])
        setUnread(0)
      })
      return
    }
    const ranked = next.activities.filter(({ ruleId, leaderboard }) => leaderboard && played.current.includes(ruleId))
    played.current = []
    const boards = await Promise.all(ranked.map(({ ruleId }) => call('leaderboard', { ruleId })))
    const ranks = boards.flatMap(({ board }) => rankNotice(board, next.visit.now))
    const added = [...noticesBetween(before, next, next.visit.now), ...ranks]
    startTransition(() => {
      setNotices((now) => [...added, ...now].slice(0, MAX_NOTICES))
      setUnread((now) => now + added.length)
    })
  }, [call])

  return { answers, notices, unread, readNotices: () => setUnread(0), latest, visit, played, refresh }
}

/** Holds the visit of a token: the open activities, the rewards, and the actions of the page. */
export function useVisit(token: string): State {
  const { call, ended } = useCalls(token)
  const { answers, notices, unread, readNotices, latest, visit, played, refresh } = useAnswers(call)
  const [language, speak] = useState('')
  const [popups, letPopup] = useState(false)
  const [happened, setHappened] = useState<readonly string[]>([])
  const [city, deliverTo] = useState<string>(cities[0])
  const [busy, setBusy] = useState(false)
  const [complaint, complain] = useState('')
  const [screens, setScreens] = useState<readonly string[]>([])
  const latestCity = useRef(city)
  useEffect(() => {
    latestCity.current = city
  }, [city])

  /** Runs an action, then reads everything again and shows an error. */
  const run = useCallback(
    async (action: () => Promise<unknown>) => {
      setBusy(true)
      complain('')
      try {
        await action()
        await refresh()
      } catch (error) {
        complain(sentenceOf(error))
      } finally {
        // With what was read, not before it.
        startTransition(() => setBusy(false))
      }
    },
    [refresh],
  )

  /** Sends an event; the screens of the rules that reward it are shown. */
  const tell = useCallback(
    async (event: string, properties?: Values) => {
      const { rewards } = await call('event', { event, ...(properties ? { properties } : {}) })
      setHappened((now) => (now.includes(event) ? now : [...now, event]))
      const rules = new Set(rewards.flatMap(({ given, ruleId }) => (given ? [ruleId] : [])))
      const shown = latest.current?.activities.filter(({ ruleId, page }) => page && rules.has(ruleId)) ?? []
      setScreens((now) => [...now, ...shown.map(({ ruleId }) => ruleId)])
    },
    [call, latest],
  )

  /** Sends the event of opening the app. Everything is read before it, so that its results become notices. */
  const openApp = useCallback(async () => {
    if (latest.current === undefined || latest.current.me.userId !== visit.current?.userId) await refresh()
    const opened = visit.current?.events.find(({ eventKey }) => eventKey === 'app_opened')
    if (!opened) return
    const properties = knownProperties(opened, { city: latestCity.current, version: '5.2' })
    await tell(opened.eventKey, properties)
  }, [tell, refresh, latest, visit])

  useEffect(() => {
    if (token) void run(openApp)
  }, [token, run, openApp])

  // Everything new is read once, however much is told at once.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = ({ ruleId }: { readonly ruleId?: string }) => {
      if (ruleId) played.current = [...played.current, ruleId]
      timer ??= setTimeout(() => {
        timer = undefined
        void run(async () => {})
      })
    }
    const ends = [onTold('result', hear), onTold('reward', () => hear({}))]
    return () => {
      clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [run, played])

  if (ended) return { is: 'nothing', sentence: ended }
  if (!answers) return complaint ? { is: 'nothing', sentence: complaint } : { is: 'loading' }
  const site: Site = {
    ...answers,
    notices,
    unread,
    language,
    popups,
    letPopup,
    happened,
    city,
    deliverTo,
    busy,
    readNotices,
    speak,
    change: (change) =>
      run(async () => {
        visit.current = (await call('visit', change)).visit
        if (change.userId !== undefined) ask('identify', token)
        // A changed customer or clock opens the app.
        if (change.seed === undefined) await openApp()
      }),
    send: (event, properties) => run(() => tell(event, properties)),
    screens,
    leaveScreen: () => setScreens(([, ...rest]) => rest),
  }
  return { is: 'open', site, complaint, hush: () => complain('') }
}
