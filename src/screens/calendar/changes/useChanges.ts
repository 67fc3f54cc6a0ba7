import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { CalendarEntry } from '#schemas/endpoints/calendar.ts'
import { invalidateArea } from '#src/resource/invalidate.ts'
import { type CalendarStep, datesStep, type EntryDates, refusalWords } from './calendar-step.ts'

/** A refusal at the place of an entry; without one it is of something else. */
export interface Refused {
  readonly entry: string | undefined
  readonly words: string
}

/** The changes of what is planned: one step at a time, each saved at once and undone by another. */
export interface Changes {
  /** The dates of entries that are being saved, by their ids: they stand where they were dropped. */
  readonly saving: ReadonlyMap<string, EntryDates>
  /** The step that waits for an answer to its question. */
  readonly asked: CalendarStep | undefined
  readonly refused: Refused | undefined
  /** The step that is undone next. */
  readonly last: CalendarStep | undefined
  readonly isBusy: boolean
  /** The step that was just done, for those who hear it. */
  readonly said: string
  readonly move: (entry: CalendarEntry, dates: EntryDates, zone: string) => void
  readonly take: (step: CalendarStep) => void
  readonly answer: (yes: boolean) => void
  readonly undo: () => void
  readonly dismiss: () => void
}

const none: ReadonlyMap<string, EntryDates> = new Map()

/** Keeps the steps of this page; they are the same object until something of them changes. */
export function useChanges(): Changes {
  const client = useQueryClient()
  const [saving, setSaving] = useState(none)
  const [asked, setAsked] = useState<CalendarStep>()
  const [refused, setRefused] = useState<Refused>()
  const [steps, setSteps] = useState<readonly CalendarStep[]>([])
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')

  const work = useCallback(
    async (step: CalendarStep, way: 'run' | 'back') => {
      setBusy(true)
      setRefused(undefined)
      try {
        await step[way]()
        setSteps((before) => (way === 'run' ? [step, ...before] : before.filter((one) => one !== step)))
        setSaid(way === 'run' ? `${step.label}: saved` : `${step.label}: undone`)
      } catch (error) {
        setRefused({ entry: step.entry?.id, words: refusalWords(error) })
      }
      for (const area of step.areas) void invalidateArea(client, area)
      await client.invalidateQueries({ queryKey: ['calendar'] })
      setSaving(none)
      setBusy(false)
    },
    [client],
  )
  const take = useCallback(
    (step: CalendarStep) => {
      if (step.question) setAsked(step)
      else void work(step, 'run')
    },
    [work],
  )
  const move = useCallback(
    (entry: CalendarEntry, dates: EntryDates, zone: string) => {
      if (dates.start === entry.start && dates.end === entry.end) return
      setSaving(new Map([[entry.id, dates]]))
      take(datesStep(entry, dates, zone))
    },
    [take],
  )
  const [last] = steps
  return useMemo(
    () => ({
      ...{ saving, asked, refused, last, isBusy, said, move, take },
      answer: (yes) => {
        setAsked(undefined)
        if (asked && yes) void work(asked, 'run')
        else setSaving(none)
      },
      undo: () => {
        if (last && !isBusy) void work(last, 'back')
      },
      dismiss: () => setRefused(undefined),
    }),
    [saving, asked, refused, last, isBusy, said, move, take, work],
  )
}
