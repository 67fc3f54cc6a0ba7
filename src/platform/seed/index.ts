/**
 * The first contents of a fresh database: in demo mode one organisation full of sample data, with an account everybody
 * may use. Every organisation that registers gets the library. The documents themselves are in `library/` and `demo/`.
 */
import { randomUUID } from 'node:crypto'
import { DatabaseError } from 'pg'
import { writeProfile } from '../accounts/profile.ts'
import type { Platform } from '../base/context.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { inOrganisation, type JobContext, organisationIds, tryJobLock } from '../base/in-organisations.ts'
import { sealPlainTexts } from '../documents/sealed-text.ts'
import { createOrganisation } from '../identity/organisations.ts'
import { hashPassword } from '../identity/passwords.ts'
import { createUser, emailIndex, findUser } from '../identity/users.ts'
import { plantPayments } from './demo/payments.ts'
import { demoAccount, demoTeam } from './demo-account.ts'
import { bringLibrary, seedDemo, seedLibrary } from './seed-library.ts'

/** The demo organisation: a full account of a retailer with a loyalty programme. */
const organisation = { name: 'Diwan Retail', timezone: 'Asia/Kolkata', trialEndsTS: null }

/**
 * Fills the database at the first start; later starts find everything there. Two servers may do it at once.
 *
 * @throws {DatabaseError} When the database fails for another reason than that a second server was faster.
 */
export async function seed(platform: Platform): Promise<void> {
  await seedDemoOrganisation(platform)
  for (const orgId of await organisationIds(platform)) await inOrganisation(platform, orgId, bringLibraryOnce)
  await sealPlainTexts(platform)
}

/** Brings new documents of the library, where no other server is at it. */
async function bringLibraryOnce(transaction: JobContext): Promise<void> {
  if (await tryJobLock(transaction, 'library')) await bringLibrary(transaction)
}

async function seedDemoOrganisation(platform: Platform): Promise<void> {
  if (!platform.settings.demo || (await findUser(platform, demoAccount.username))) return
  platform.log('Filling the demo organisation …')
  const orgId = randomUUID()
  const now = platform.now()
  const passwordHash = await hashPassword(platform, demoAccount.password)
  await withOrganisation(platform.pool, orgId, async (client) => {
    const transaction = { client, user: { orgId, name: demoTeam[0]?.name ?? '' }, now, platform }
    await createOrganisation(client, { ...organisation, id: orgId, now })
    for (const member of demoTeam) {
      await createUser(client, { ...member, passwordHash, verified: true, orgId, now })
    }
    await writeProfile(transaction, 'organisations', orgId, { industryId: 'retail', orgSize: '201-1000' })
    await seedLibrary(transaction)
    await seedDemo(transaction)
    await plantPayments(transaction, platform.settings)
  }).catch((error: unknown) => {
    // Another server was faster.
    if (!(error instanceof DatabaseError && error.constraint === emailIndex)) throw error
  })
}
