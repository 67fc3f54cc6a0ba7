import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, password, type World } from './support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const HOUR = 3_600_000

test('the demo account signs in and is no trial', async () => {
  const { reply, status } = await world.call('login', {
    body: { username: ' Demo@Questwire.TEST ', password: 'Demo@1234', rememberMe: true },
  })
  expect(status).toBe(200)
  expect(reply).toMatchObject({
    status: 'success',
    code: 200,
    userDetails: { orgName: 'Diwan Retail', trialUser: false },
  })
})

test('wrong password and unknown user say the same, and are no 401', async () => {
  const wrong = await world.call('login', { body: { username: 'demo@questwire.test', password: 'x' } })
  const unknown = await world.call('login', { body: { username: 'nobody@questwire.test', password: 'x' } })
  expect(wrong.status).toBe(403)
  expect(wrong.reply.msg).toBe("Your username and password didn't match. Please try again.")
  expect(unknown.text).toBe(wrong.text)
})
