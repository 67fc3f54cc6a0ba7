import { afterEach, describe, expect, test, vi } from 'vitest'
import { joinTabs, type OpenEditor, type Tabs } from './tabs.ts'

const joined: Tabs[] = []
afterEach(() => {
  for (const tab of joined.splice(0)) tab.leave()
})

function join(session: string, id: string | undefined) {
  const onSaved = vi.fn()
  let others: readonly OpenEditor[] = []
  const tabs = joinTabs({ session, kind: 'rule', id }, { onOthers: (now) => (others = now), onSaved })
  joined.push(tabs)
  return { ...tabs, onSaved, others: () => others.map((one) => `${one.session}:${one.id}`) }
}

describe('editors of one browser', () => {
  test('know what is open elsewhere, until it is left', async () => {
    const one = join('one', 'a')
    const two = join('two', 'b')
    await vi.waitFor(() => expect([one.others(), two.others()]).toEqual([['two:b'], ['one:a']]))
    two.open({ session: 'two', kind: 'rule', id: 'a' })
    await vi.waitFor(() => expect(one.others()).toEqual(['two:a']))
    two.leave()
    joined.pop()
    await vi.waitFor(() => expect(one.others()).toEqual([]))
  })

  test('that were left say nothing more, when a save is answered late', async () => {
    const one = join('one', 'a')
    const two = join('two', 'a')
    await vi.waitFor(() => expect(one.others()).toEqual(['two:a']))
    two.leave()
    two.saved()
    await vi.waitFor(() => expect(one.others()).toEqual([]))
    expect(one.onSaved).not.toHaveBeenCalled()
  })

  test('hear when their own document is saved elsewhere, and nothing else', async () => {
    const one = join('one', 'a')
    const two = join('two', 'a')
    const three = join('three', 'c')
    await vi.waitFor(() => expect(one.others()).toHaveLength(2))
    two.saved()
    await vi.waitFor(() => expect(one.onSaved).toHaveBeenCalledTimes(1))
    expect(two.onSaved).not.toHaveBeenCalled()
    expect(three.onSaved).not.toHaveBeenCalled()
  })
})
