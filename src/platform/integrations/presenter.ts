/** Integrations as they are answered, with their secrets masked. */
import type { IntegrationData, IntegrationState } from '#schemas/endpoints/integrations.ts'
import { type IntegrationName, integrationNames } from '#schemas/values/integration-names.ts'
import { integrationErrors, integrationOf } from '#schemas/values/integrations.ts'
import { ending, SECRET_MASK } from '#schemas/values/secrets.ts'
import type { SecretContext } from '../base/secrets/secrets.ts'
import { findIntegration, type StoredIntegration } from './repository.ts'

/** Returns the mask of a field's secret, with at most its last four characters; of a file it shows nothing. */
export const maskOf = (field: string, secret: string): string =>
  secret === '' ? '' : field === 'configFile' ? SECRET_MASK : ending(secret)

/** Says whether an integration has all required values. */
export const isComplete = (name: IntegrationName, { publicValues, secrets }: StoredIntegration): boolean =>
  integrationErrors(name, { ...publicValues, ...secrets }).length === 0

/** Returns the integrations of a documented type, or all of them. */
export async function presentIntegrations(context: SecretContext, type = '') {
  const data: Record<string, string> = {}
  const integrations: IntegrationState[] = []
  for (const name of integrationNames) {
    if (type !== '' && type !== `${integrationOf(name).type}`) continue
    const stored = await findIntegration(context, name)
    integrations.push(stateOf(name, stored))
    if (stored) Object.assign(data, dataOf(name, stored))
  }
  return { integrationData: data as IntegrationData, integrations }
}

function stateOf(name: IntegrationName, stored: StoredIntegration | undefined): IntegrationState {
  return {
    name,
    type: integrationOf(name).type,
    setUp: stored !== undefined && isComplete(name, stored),
    savedTS: stored?.savedTS ?? null,
    savedBy: stored?.savedBy ?? '',
    lastTest: stored?.lastTest ?? null,
  }
}

function dataOf(name: IntegrationName, { publicValues, secrets }: StoredIntegration): Record<string, string> {
  const fields = Object.entries(integrationOf(name).fields)
  return {
    ...Object.fromEntries(
      fields.map(([key, { secret }]) => [key, secret ? maskOf(key, secrets[key] ?? '') : (publicValues[key] ?? '')]),
    ),
    ...(publicValues.configFileName ? { configFileName: publicValues.configFileName } : {}),
  }
}
