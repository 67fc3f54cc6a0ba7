import { act, render, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import {
  QuestwireActivities,
  QuestwireActivity,
  QuestwirePopup,
  QuestwireProvider,
  type QuestwireProviderProps,
  useQuestwire,
} from './index.ts'

const page = window as unknown as { Questwire?: unknown }
const calls = () => (page.Questwire ?? []) as unknown as readonly (readonly [string, ...unknown[]])[]
const inits = () => calls().flatMap(([name, settings]) => (name === 'init' ? [settings] : []))

afterEach(() => {
  delete page.Questwire
  for (const script of document.head.querySelectorAll('script')) script.remove()
})

const provided = (props: QuestwireProviderProps) => <QuestwireProvider {...props} />

test('the provider says who plays before the script is there, and again when that changes', () => {
  const { rerender } = render(provided({ organisation: 'o1', token: 't1', locale: 'hi', theme: 'dark' }))
  rerender(provided({ organisation: 'o1', token: 't2', locale: 'hi', theme: 'dark' }))
  expect(inits()).toEqual([
    { organisation: 'o1', token: 't1', locale: 'hi', theme: 'dark' },
    { organisation: 'o1', token: 't2', locale: 'hi', theme: 'dark' },
  ])
  rerender(provided({ organisation: 'o1' }))
  expect(calls().slice(2)).toEqual([['logout'], ['init', { organisation: 'o1' }]])
})

test('the provider names another address of the calls', () => {
  render(provided({ organisation: 'o1', service: 'https://calls.example/gratify' }))
  expect(inits()).toEqual([{ service: 'https://calls.example/gratify', organisation: 'o1' }])
})

test('a callback that is written anew at each rendering stays one, and the latest is asked', async () => {
  const { rerender } = render(provided({ getToken: () => 'first' }))
  rerender(provided({ getToken: () => 'second' }))
  const [given, ...more] = inits() as { getToken: (known: object) => unknown }[]
  expect(more).toEqual([])
  expect(given?.getToken({ visitor: undefined })).toBe('second')
})

test('the script is loaded once, however often the provider is mounted', () => {
  const src = 'https://play.example/sdk/questwire.js'
  render(<StrictMode>{provided({ src })}</StrictMode>)
  render(provided({ src }))
  expect([...document.scripts].filter((one) => one.src === src && one.type === 'module')).toHaveLength(1)
})

test('elements carry their attributes, and nothing that was not given', () => {
  const { container } = render(
    <>
      <QuestwireActivity
        rule="r1"
        show="whole"
        expanded
        loading="eager"
        reserve={320}
        lang="ar"
        theme="dark"
        results="ParentApp"
        className="big"
      />
      <QuestwireActivities />
      <QuestwirePopup rule="r2" />
    </>,
  )
  expect(container.innerHTML).toBe(
    '<questwire-activity rule="r1" class="big" show="whole" expanded="" loading="eager" reserve="320" lang="ar" theme="dark" results="ParentApp"></questwire-activity>' +
      '<questwire-activities></questwire-activities><questwire-popup rule="r2"></questwire-popup>',
  )
})

test('an element tells its own listeners, the latest of each, and no longer than it is there', () => {
  const [before, after, reward] = [vi.fn(), vi.fn(), vi.fn()]
  const { container, rerender, unmount } = render(<QuestwireActivity rule="r1" onResult={before} onReward={reward} />)
  rerender(<QuestwireActivity rule="r1" onResult={after} onReward={reward} />)
  const element = container.querySelector('questwire-activity')
  const tell = (name: string, detail: object) =>
    element?.dispatchEvent(new CustomEvent(`questwire:${name}`, { detail, bubbles: true }))
  tell('result', { won: true })
  tell('play', {})
  unmount()
  tell('result', { won: false })
  expect([before.mock.calls, after.mock.calls, reward.mock.calls]).toEqual([[], [[{ won: true }]], []])
})

test('the hook makes the calls of the SDK and hears of the whole page', () => {
  const { result } = renderHook(() => useQuestwire(), { wrapper: QuestwireProvider })
  const heard = vi.fn()
  act(() => {
    result.current.track('order_placed', { total: 20 })
    result.current.open('r1')
    const off = result.current.on('close', heard)
    document.dispatchEvent(new CustomEvent('questwire:close', { detail: { ruleId: 'r1' } }))
    off()
    document.dispatchEvent(new CustomEvent('questwire:close', { detail: { ruleId: 'r2' } }))
  })
  expect(calls().filter(([name]) => name !== 'init')).toEqual([
    ['track', 'order_placed', { total: 20 }],
    ['open', 'r1'],
  ])
  expect(heard.mock.calls).toEqual([[{ ruleId: 'r1' }]])
})

test('a server writes the elements and touches no page', () => {
  const text = renderToString(
    <QuestwireProvider src="https://play.example/sdk/questwire.js" token="t1">
      <QuestwireActivity rule="r1" />
    </QuestwireProvider>,
  )
  expect(text).toBe('<questwire-activity rule="r1"></questwire-activity>')
  expect(calls()).toEqual([])
})
