import { expect, test, vi } from 'vitest'
import { createTurning } from './turning.ts'

/** An element whose animations are over when they are told to be. */
function elementOf() {
  const asked: { from: unknown; to: unknown; timing: KeyframeAnimationOptions }[] = []
  const animation = { currentTime: 0, cancel: vi.fn(), finished: Promise.resolve() }
  const animate = ([from, to]: Keyframe[], timing: KeyframeAnimationOptions) => {
    asked.push({ from: from?.transform, to: to?.transform, timing })
    return animation
  }
  return { element: { style: {}, animate } as unknown as HTMLElement, asked, animation }
}
const ways = { loop: 360, period: 800, draw: (position: number) => `rotate(${position}deg)` }

test('it turns on and on, and comes to rest from where it is, at the speed it had', async () => {
  const { element, asked, animation } = elementOf()
  const turning = createTurning(element, ways)
  turning.start()
  expect(asked[0]).toMatchObject({ from: 'rotate(0deg)', to: 'rotate(360deg)', timing: { duration: 800 } })
  animation.currentTime = 2000
  await turning.settle(-90)
  // Two and a half turns are gone, so it is half way round; from there once round and on to 270.
  expect(asked[1]).toMatchObject({ from: 'rotate(180deg)', to: 'rotate(630deg)', timing: { duration: 3000 } })
  expect(element.style.transform).toBe('rotate(270deg)')
})

test('where nothing can be animated it is at its place at once', async () => {
  const element = { style: {} } as unknown as HTMLElement
  const turning = createTurning(element, ways)
  turning.start()
  await turning.settle(45)
  expect(element.style.transform).toBe('rotate(45deg)')
})
