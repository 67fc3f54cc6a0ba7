import { type ConnectionTest, postToProvider } from './tester.ts'

/** Tests the engagement tool with a dry run of CleverTap's call, which stores nothing: `POST /1/upload?dryRun=1`. */
export const testEngagement: ConnectionTest = async (context) => {
  const { accountId = '', userPasscode = '' } = context.values
  const { isOk, status, said, json } = await postToProvider(
    context,
    `${context.platform.settings.integrations.engagement}/1/upload?dryRun=1`,
    {
      'X-CleverTap-Account-Id': accountId,
      'X-CleverTap-Passcode': userPasscode,
      'Content-Type': 'application/json; charset=utf-8',
    },
    JSON.stringify({
      d: [{ identity: 'questwire-test', type: 'profile', profileData: { Name: 'A test from Questwire' } }],
    }),
  )
  // It says with 200, too, that it took nothing.
  const ok = isOk && (json as { status?: unknown } | undefined)?.status === 'success'
  const did = ok
    ? 'The engagement tool checked a profile and kept nothing.'
    : 'The engagement tool refused the profile.'
  return { ok, did, status, said: ok ? '' : said }
}
