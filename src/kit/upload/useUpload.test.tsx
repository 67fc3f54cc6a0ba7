import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FollowedUpload, isGivenUp, useUpload } from './useUpload.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A call that waits until it is told how it ends, or is given up. */
function held() {
  let given: FollowedUpload | undefined
  let end: (answer: string) => void = () => {}
  const call = (followed: FollowedUpload) => {
    given = followed
    return new Promise<string>((resolve, reject) => {
      end = resolve
      followed.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
  }
  return { call, resolve: (answer: string) => end(answer), given: () => given as FollowedUpload }
}

describe('following an upload', () => {
  test('tells what is sent, then what the server says, and nothing once it is answered', async () => {
    const read = vi.fn(async () => ({ done: 120, total: 480 }))
    const { result } = renderHook(() => useUpload(read))
    const { call, resolve, given } = held()
    let answer: Promise<string> | undefined
    act(() => {
      answer = result.current.run(call)
    })
    act(() => given().onSent(0.5))
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(result.current.state).toEqual({ sent: 0.5, done: 0, total: null })
    expect(read).not.toHaveBeenCalled()
    act(() => given().onSent(1))
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect(read).toHaveBeenCalledWith(given().progressId, given().signal)
    expect(result.current.state).toEqual({ sent: 1, done: 120, total: 480 })
    await act(async () => resolve('stored'))
    await expect(answer).resolves.toBe('stored')
    expect(result.current.state).toBeUndefined()
    read.mockClear()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(read).not.toHaveBeenCalled()
  })

  test('keeps going when asking fails', async () => {
    const read = vi.fn(async () => Promise.reject(new Error('no answer')))
    const { result } = renderHook(() => useUpload(read))
    const { call, resolve, given } = held()
    act(() => void result.current.run(call))
    act(() => given().onSent(1))
    await act(() => vi.advanceTimersByTimeAsync(1600))
    expect(read.mock.calls.length).toBeGreaterThan(1)
    expect(result.current.state).toEqual({ sent: 1, done: 0, total: null })
    await act(async () => resolve(''))
  })

  test('is given up by whoever started it, by a second one, and by leaving', async () => {
    const { result, unmount } = renderHook(() => useUpload(async () => ({ done: 0, total: null })))
    const [first, second] = [held(), held()]
    let one: Promise<string> = Promise.resolve('')
    let other = one
    act(() => {
      one = result.current.run(first.call)
    })
    act(() => {
      other = result.current.run(second.call)
    })
    expect(isGivenUp(await one.catch((error: unknown) => error))).toBe(true)
    expect(first.given().progressId).not.toBe(second.given().progressId)
    expect(result.current.state).toEqual({ sent: 0, done: 0, total: null })
    unmount()
    expect(isGivenUp(await other.catch((error: unknown) => error))).toBe(true)
    expect(isGivenUp(new Error('AbortError'))).toBe(false)
  })
})
