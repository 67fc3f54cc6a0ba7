/**
 * A captcha without riddles and without anybody else: work that a browser does while the form is filled in (`altcha-lib`).
 * The challenge is signed and not kept; what was solved is kept as a hash until it would have expired, so it counts once.
 */
import { hkdfSync, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import * as v from 'valibot'
import { CaptchaChallenge, captchaLifetime } from '#schemas/endpoints/access.ts'
import type { Platform } from '../base/context.ts'
import { hashOf, withKey } from '../base/database/with-key.ts'

/** Tries at most; half of them at least. With the rounds of hashing in each, some tenths of a second. */
const MAX_CAPTCHA_TRIES = 2000
const HASH_ROUNDS = 100

/** The solved captcha as it is sent: `{ challenge, solution }` as JSON in base64. */
const Solved = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64').toString()),
  v.parseJson(),
  v.object({ challenge: CaptchaChallenge, solution: v.object({ counter: v.number(), derivedKey: v.string() }) }),
)

/** The two keys of signing; from the master key, so that all servers share them and nothing else has them. */
function secretsOf({ secretKey }: Platform) {
  const secret = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', `questwire captcha ${purpose}`, 32)).toString('hex')
  return { hmacSignatureSecret: secret('challenge'), hmacKeySignatureSecret: secret('solution') }
}

/**
 * Creates a challenge.
 *
 * @param now - Milliseconds since the epoch.
 */
export async function createCaptcha(platform: Platform, now: number): Promise<CaptchaChallenge> {
  const tries = platform.captchaTries ?? MAX_CAPTCHA_TRIES
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: HASH_ROUNDS,
    counter: randomInt(Math.ceil(tries / 2), tries),
    deriveKey,
    // Ours, and not the library's own term, which asks the machine's clock.
    data: { expires: now + captchaLifetime, tries },
    ...secretsOf(platform),
  })
  return v.parse(CaptchaChallenge, challenge)
}

/**
 * Says whether a captcha was solved, in time, and for the first time; then it is used up.
 *
 * @param now - Milliseconds since the epoch.
 */
export async function verifyCaptcha(platform: Platform, captcha: string, now: number): Promise<boolean> {
  const read = v.safeParse(Solved, captcha)
  if (!read.success) return false
  const { challenge, solution } = read.output
  const { verified } = await verifySolution({
    challenge,
    solution: { ...solution, time: 0 },
    deriveKey,
    ...secretsOf(platform),
  })
  const { expires } = challenge.parameters.data
  return verified && expires > now && spend(platform, hashOf(challenge.signature), expires)
}

function spend(platform: Platform, hash: string, expires: number): Promise<boolean> {
  return withKey(platform.pool, hash, async (client) => {
    const { rowCount } = await client.query(
      'INSERT INTO used_captchas (hash, expires_ts) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [hash, expires],
    )
    return rowCount === 1
  })
}
