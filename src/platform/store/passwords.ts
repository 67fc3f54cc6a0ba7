/** Passwords: argon2id with 64 MiB and three passes, computed in the library's own threads. */
import { hash, verify } from '@node-rs/argon2'

/** Memory in KiB. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

let nobody: Promise<string> | undefined

/** Hashes a password for keeping. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Compares a password with a hash; without one it takes as long, and is false. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('the password of nobody')
  const right = await verify(kept ?? (await nobody), password)
  return right && kept !== undefined
}
