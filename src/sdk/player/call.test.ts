import { afterEach, expect, test, vi } from 'vitest'
import { play } from '#schemas/endpoints/play.ts'
import { createCall } from './call.ts'
import { PlayError } from './play-error.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Answers every call with the response; returns the calls that were made and whether the visit is over. */
function answered(answer: () => Response) {
  const fetched = vi.fn(async (_address: string, _options: RequestInit) => answer())
  const onOver = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const call = createCall({ service: 'https://play.example/api', token: () => 'qwt_one', place: 'The shop', onOver })
  return { call, fetched, onOver }
}

const refusalOf = (made: Promise<unknown>) =>
  made.then(
    () => undefined,
    (error: unknown) => (error instanceof PlayError ? [error.status, error.message] : error),
  )

test('every call of a player is a POST below its own name', () => {
  for (const [name, { path, method }] of Object.entries(play)) expect([path, method]).toEqual([`play/${name}`, 'POST'])
})

test('a call carries the token and its body, and answers with the reply', async () => {
  const { call, fetched } = answered(() => Response.json({ playId: 'p', type: 2, templateId: 't' }))
  expect(await call('start', { ruleId: 'wheel' })).toEqual({ playId: 'p', type: 2, templateId: 't' })
  const [address, options] = fetched.mock.calls[0] ?? []
  expect(address).toBe('https://play.example/api/play/start')
  expect(options).toMatchObject({ headers: { Authorization: 'Bearer qwt_one' }, body: '{"ruleId":"wheel"}' })
})

test.each([
  [409, { reasons: [{ code: 'played-already', message: 'Asha has played.' }] }, 'You have already played.'],
  [409, { reasons: [{ code: 'unheard', message: 'The moon is full.' }], msg: 'No' }, 'The moon is full.'],
  [400, { msg: 'That is no code.' }, 'That is no code.'],
  [500, { reasons: 'none' }, 'Something went wrong'],
  [502, '<html>Bad gateway</html>', 'Something went wrong'],
])('a refusal with %d says what is for the player: %j', async (status, body, sentence) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const { call, onOver } = answered(() => new Response(text, { status }))
  expect(await refusalOf(call('on'))).toEqual([status, sentence])
  expect(onOver).not.toHaveBeenCalled()
})

test('a token that is not valid any more ends the visit; no answer says that nothing is lost', async () => {
  const ended = answered(() => Response.json({}, { status: 401 }))
  expect(await refusalOf(ended.call('on'))).toEqual([401, 'Something went wrong'])
  expect(ended.onOver).toHaveBeenCalledOnce()
  const silent = answered(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(await refusalOf(silent.call('on'))).toEqual([
    0,
    'The shop cannot be reached just now. Nothing is lost: try again.',
  ])
})
