import { afterEach, expect, test, vi } from 'vitest'
import { clearSession, currentUser, keepUser } from './session-store.ts'
import { endEverywhere, joinSession, shareSession } from './session-tabs.ts'

const asha = {
  id: '1',
  name: 'Asha',
  email: 'asha@saffron.test',
  orgId: '1',
  orgName: 'Saffron',
  accessToken: 'secret',
  trialUser: false,
  hasTrialExpired: false,
  noOfDaysLeft: 0,
  role: 'admin' as const,
  mustChangePassword: false,
}

/** Another tab with somebody in it: answers whoever asks, and keeps what it was told. */
function otherTab(user: object) {
  const channel = new BroadcastChannel('questwire.session')
  const heard: unknown[] = []
  channel.onmessage = ({ data }) => {
    heard.push(data)
    if (data.type === 'ask') {
      channel.postMessage({ type: 'answer', to: 'somebody else', user: { ...user, name: 'Eve' }, isVisible: true })
      channel.postMessage({ type: 'answer', to: data.from, user, isVisible: false })
    }
  }
  return { channel, heard }
}

/** Returns whether the session storage and the local storage keep a session; what else they keep is not the session's. */
const storagesOfSession = () =>
  [window.sessionStorage, window.localStorage].map((storage) => storage.getItem('questwire.user') !== null)

let stop = () => {}
const channels: BroadcastChannel[] = []
afterEach(() => {
  stop()
  for (const channel of channels.splice(0)) channel.close()
  clearSession()
})

test('a new tab takes over the session of another one, for as long as the tab lives', async () => {
  channels.push(otherTab(asha).channel)
  await joinSession()
  expect(currentUser()).toEqual(asha)
  expect(storagesOfSession()).toEqual([true, false])
})

test('the tab that is seen is the one that is meant', async () => {
  channels.push(otherTab(asha).channel)
  const seen = new BroadcastChannel('questwire.session')
  channels.push(seen)
  seen.onmessage = ({ data }) => {
    const user = { ...asha, name: 'Ravi' }
    if (data.type === 'ask') seen.postMessage({ type: 'answer', to: data.from, user, isVisible: true })
  }
  await joinSession()
  expect(currentUser()?.name).toBe('Ravi')
})

test('what is no session is not taken, and nobody is waited for long', async () => {
  channels.push(otherTab({ name: 'Mallory' }).channel)
  await joinSession()
  expect(currentUser()).toBeUndefined()
})

test('a tab in which somebody is signed in asks nobody, and answers the one tab that asked', async () => {
  const { channel, heard } = otherTab({ ...asha, name: 'Ravi' })
  channels.push(channel)
  keepUser(asha, false)
  await joinSession()
  expect([heard, currentUser()?.name]).toEqual([[], 'Asha'])
  stop = shareSession()
  channel.postMessage({ type: 'ask', from: 'tab-2' })
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'answer', to: 'tab-2', user: asha, isVisible: true }]))
})

test('a session that ends in one tab ends in all that share it, and in no other', async () => {
  keepUser(asha, false)
  stop = shareSession()
  endEverywhere('of somebody else')
  await new Promise((done) => setTimeout(done, 60))
  expect(currentUser()).toEqual(asha)
  endEverywhere('secret')
  await vi.waitFor(() => expect(currentUser()).toBeUndefined())
})
