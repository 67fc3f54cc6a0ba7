import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { UserDetails } from '#schemas/endpoints/accounts.ts'
import { takeReturnTo } from '#src/api/return-to.ts'

/** Goes on once somebody is signed in: to a password of their own or an authenticator app where one is due, else where they wanted, else to the first page. */
export function useEnterConsole(): (
  user: Pick<UserDetails, 'mustChangePassword' | 'mustSetUpSecondFactor' | 'hasTrialExpired'>,
) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    async ({ mustChangePassword, mustSetUpSecondFactor, hasTrialExpired }) => {
      if (mustChangePassword) return navigate({ to: '/changepassword', replace: true, ignoreBlocker: true })
      if (mustSetUpSecondFactor) return navigate({ to: '/secondfactor', replace: true, ignoreBlocker: true })
      const wanted = takeReturnTo()
      if (hasTrialExpired) return navigate({ to: '/trialExpired', replace: true, ignoreBlocker: true })
      // The kept page is below the base path, which only the router adds.
      if (wanted) return navigate({ href: wanted, replace: true, ignoreBlocker: true })
      return navigate({ to: '/welcome', replace: true, ignoreBlocker: true })
    },
    [navigate],
  )
}
