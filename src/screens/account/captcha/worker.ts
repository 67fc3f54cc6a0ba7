/** The worker in which a captcha is solved: a challenge in, shares of the work and at last its solution out. */
import { solveChallenge } from 'altcha-lib'
import type { CaptchaChallenge } from '#schemas/endpoints/access.ts'
import { deriveKey } from './derive-key.ts'

/** A message of the worker: the share that is done (0 to 1), or the solution. */
export type CaptchaMessage = { readonly share: number } | { readonly captcha: string }

const tell = (told: CaptchaMessage) => self.postMessage(told)

async function solve(challenge: CaptchaChallenge): Promise<void> {
  const { tries } = challenge.parameters.data
  let tried = 0
  const solution = await solveChallenge({
    challenge,
    deriveKey: (...given) => {
      if (++tried % Math.ceil(tries / 20) === 0) tell({ share: Math.min(1, tried / tries) })
      return deriveKey(...given)
    },
  })
  tell({ captcha: btoa(JSON.stringify({ challenge, solution })) })
}

self.onmessage = ({ data }: MessageEvent<CaptchaChallenge>) => void solve(data)
