import { afterEach, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { queryClient } from './query.ts'
import { clearSession, keepUser } from './session-store.ts'

const asha = {
  id: 'asha',
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

afterEach(clearSession)

test('forgets what one person has read when the next one signs in, not before', () => {
  keepUser(asha, false)
  queryClient.setQueryData(['rules'], ['Diwali'])
  clearSession()
  expect(queryClient.getQueryData(['rules'])).toEqual(['Diwali'])
  keepUser({ ...asha, accessToken: 'another' }, false)
  expect(queryClient.getQueryData(['rules'])).toEqual(['Diwali'])
  keepUser({ ...asha, id: 'rohan' }, false)
  expect(queryClient.getQueryData(['rules'])).toBeUndefined()
})

test.each([
  [0, 3],
  [404, 1],
  [429, 1],
  [500, 3],
  [503, 3],
])('a read that is answered with %i is made %i times', async (status, times) => {
  let calls = 0
  const failing = {
    queryKey: ['failing', status],
    retryDelay: 0,
    queryFn: () => {
      calls += 1
      throw new ApiError({ status, code: status, message: 'No' })
    },
  }
  // `fetchQuery` tries once unless it is told: the defaults are asked for by name.
  const { retry } = queryClient.defaultQueryOptions(failing)
  await expect(queryClient.fetchQuery({ ...failing, retry: retry ?? false })).rejects.toThrow('No')
  expect(calls).toBe(times)
})
