/** Integrations as they are answered, with their secrets masked. */
import type { IntegrationData, IntegrationState } from '#schemas/endpoints/integrations.ts'
import {
  type IntegrationName,
  integrationErrors,
  integrationNames,
  integrationOf,
} from '#schemas/values/integrations.ts'
import { ending, MASK } from '#schemas/values/secrets.ts'
import type { SecretContext } from '../base/secrets/secrets.ts'
import { findIntegration, type StoredIntegration } from './repository.ts'

/** Returns the mask of a field's secret, with at most its last four characters; of a file it shows nothing. */
export const maskOf = (field: string, secret: string): string =>
  secret === '' ? '' : field === 'configFile' ? MASK : ending(secret)

/** Says whether an integration has all required values. */
export const isComplete = (name: IntegrationName, { shown, secrets }: StoredIntegration): boolean =>
  integrationErrors(name, { ...shown, ...secrets }).length === 0

/** Returns the integrations of a documented type, or all of them. */
export async function presentIntegrations(place: SecretContext, type = '') {
  const data: Record<string, string> = {}
  const integrations: IntegrationState[] = []
  for (const name of integrationNames) {
    if (type !== '' && type !== `${integrationOf(name).type}`) continue
    const kept = await findIntegration(place, name)
    integrations.push(stateOf(name, kept))
    if (kept) Object.assign(data, dataOf(name, kept))
  }
  return { integrationData: data as IntegrationData, integrations }
}

function stateOf(name: IntegrationName, kept: StoredIntegration | undefined): IntegrationState {
  return {
    name,
    type: integrationOf(name).type,
    setUp: kept !== undefined && isComplete(name, kept),
    savedTS: kept?.savedTS ?? null,
    savedBy: kept?.savedBy ?? '',
    lastTest: kept?.lastTest ?? null,
  }
}

function dataOf(name: IntegrationName, { shown, secrets }: StoredIntegration): Record<string, string> {
  const fields = Object.entries(integrationOf(name).fields)
  return {
    ...Object.fromEntries(
      fields.map(([key, { secret }]) => [key, secret ? maskOf(key, secrets[key] ?? '') : (shown[key] ?? '')]),
    ),
    ...(shown.configFileName ? { configFileName: shown.configFileName } : {}),
  }
}
