import { afterEach, expect, test } from 'vitest'
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
