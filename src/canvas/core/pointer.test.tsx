import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterRelease, watchPointer } from './pointer.ts'

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  stop = watchPointer()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('runs at once while no button is pressed', () => {
  const arrive = vi.fn()
  afterRelease(arrive)
  expect(arrive).toHaveBeenCalledOnce()
})

test('waits from the press of a button until after the click', () => {
  const events: string[] = []
  const button = document.body.appendChild(document.createElement('button'))
  button.onclick = () => events.push('click')
  button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
  afterRelease(() => events.push('arrival'))
  button.dispatchEvent(new MouseEvent('pointerup', { bubbles: true }))
  button.click()
  expect(events).toEqual(['click'])
  vi.runAllTimers()
  expect(events).toEqual(['click', 'arrival'])
  button.remove()
})

test.each(['pointercancel', 'dragend', 'blur'])('a press that ends with %s holds nothing back', (end) => {
  const arrive = vi.fn()
  window.dispatchEvent(new Event('pointerdown'))
  afterRelease(arrive)
  window.dispatchEvent(new Event(end))
  vi.runAllTimers()
  expect(arrive).toHaveBeenCalledOnce()
})

test('holds nothing back once the pointer is no longer watched', () => {
  const arrive = vi.fn()
  window.dispatchEvent(new Event('pointerdown'))
  afterRelease(arrive)
  stop()
  expect(arrive).toHaveBeenCalledOnce()
})
