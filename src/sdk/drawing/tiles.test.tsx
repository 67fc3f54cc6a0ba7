import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { playTypes } from '#schemas/codes.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { sampleActivity } from '../player/player.samples.ts'
import { kindWords, titleWords } from './kind-words.ts'
import { drawTiles } from './tiles.ts'

afterEach(() => document.body.replaceChildren())

function listed(...first: readonly Activity[]) {
  const list = document.body.appendChild(document.createElement('div'))
  const open = vi.fn()
  const show = (...all: readonly Activity[]) =>
    drawTiles(list, all, { now: 0, zone: 'Asia/Kolkata', language: '', open })
  show(...first)
  return { open, show }
}

const names = () => [...document.querySelectorAll('strong')].map(({ textContent }) => textContent)

test('a game that was played says when it is open again, as the console writes moments', () => {
  const until = Date.UTC(2026, 10, 23, 13, 28)
  listed(sampleActivity('wheel', { open: false, reasons: [{ code: 'own-period', message: 'Later', until }] }))
  const words = formatDateTime(until, 'Asia/Kolkata')
  expect(words).toBe('23 Nov, 2026, 6:58 PM')
  expect(screen.getByText(`Again from ${words}`)).toBeVisible()
})

test('tiles come, go and change places; one that has changed keeps the focus and opens its game', () => {
  const { open, show } = listed(sampleActivity('wheel'), sampleActivity('quiz'))
  const wheel = screen.getByRole('button', { name: /The wheel/ })
  wheel.focus()
  show(sampleActivity('card'), sampleActivity('wheel'))
  expect(names()).toEqual(['The card', 'The wheel'])
  expect(screen.getByRole('button', { name: /The wheel/ })).toBe(wheel)
  const prize = { place: '', offerId: 'o', name: 'Ten coins', rewardType: 1, amount: 10, unit: 'coins', currency: '' }
  show(sampleActivity('wheel', { prizes: [{ ...prize, unit: 'coins' }] }))
  const changed = screen.getByRole('button', { name: /Win Ten coins/ })
  expect(changed).toHaveFocus()
  changed.click()
  expect(open).toHaveBeenCalledExactlyOnceWith('wheel')
})

test('a tile has the title of its template, and the id of its rule tells it from one with the same title', () => {
  const template = { title: 'Spin the wheel' }
  listed(
    sampleActivity('wheel', { template }),
    sampleActivity('other', { template, open: false, reasons: [{ code: 'own-period', message: 'Later' }] }),
  )
  expect(names()).toEqual(['Spin the wheel', 'Spin the wheel'])
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-tile]')]
  expect(tiles.map(({ dataset }) => dataset.tile)).toEqual(['wheel', 'other'])
})

test('a form is called as its author named it, and a form; no word among colleagues', () => {
  const type = playTypes.leadGeneration
  listed(
    sampleActivity('survey', { type }),
    sampleActivity('other', { type, open: false, reasons: [{ code: 'own-period', message: 'Later' }] }),
  )
  expect(names()).toEqual(['The survey', 'The other'])
  expect(screen.getAllByText('Form')).toHaveLength(2)
  expect(document.body).not.toHaveTextContent(/lead/i)
  expect([kindWords(type), titleWords(type), titleWords(playTypes.spinWheel)]).toEqual([
    'Form',
    undefined,
    'Spin wheel',
  ])
})

test('a game with provable draws that was played opens for its draws; one that is not meant for the player does not', () => {
  const drawRecord = 'draws/org/wheel'
  const closed = (code: string) => ({ drawRecord, open: false, reasons: [{ code, message: 'Later' }] })
  const { open } = listed(
    sampleActivity('wheel', closed('period-used-up')),
    sampleActivity('card', closed('not-in-segment')),
    sampleActivity('chest', { open: false, reasons: [{ code: 'period-used-up', message: 'Later' }] }),
  )
  screen.getByRole('button', { name: 'Your draws' }).click()
  expect(open).toHaveBeenCalledExactlyOnceWith('wheel')
})
