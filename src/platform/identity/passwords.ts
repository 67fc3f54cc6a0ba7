/** Passwords, kept as argon2id hashes that the library's own threads compute. */
import { hash, verify } from '@node-rs/argon2'
import type { PasswordCost, Platform } from '../base/context.ts'

/** 64 MiB and three passes. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

type Costs = Pick<Platform, 'passwordCost'>

/** The hashes that passwords are compared with when there is no account, by their cost. */
const hashesOfNobody = new Map<PasswordCost, Promise<string>>()

/** Hashes a password for keeping. */
export const hashPassword = ({ passwordCost = PASSWORD_COST }: Costs, password: string): Promise<string> =>
  hash(password, passwordCost)

/** Compares a password with a hash; without one it takes as long, and is false. */
export async function isPassword(platform: Costs, password: string, kept: string | undefined): Promise<boolean> {
  const right = await verify(kept ?? (await hashOfNobody(platform)), password)
  return right && kept !== undefined
}

function hashOfNobody(platform: Costs): Promise<string> {
  const cost = platform.passwordCost ?? PASSWORD_COST
  const known = hashesOfNobody.get(cost) ?? hashPassword(platform, 'the password of nobody')
  hashesOfNobody.set(cost, known)
  return known
}
