import { templateKeysOf } from '#schemas/documents/template-keys.ts'
import type { TemplateConfig } from '#schemas/endpoints/template-config.ts'
import type { StoredDocument } from '../documents/stored.ts'

/**
 * A template as rules read it: the document, its `typeId` as `type`, and at the top what its first language says (E §7
 * "Response fields read").
 */
export function templateConfig({ document, row }: StoredDocument): TemplateConfig {
  return {
    ...document,
    ...(templateKeysOf(document) as Pick<TemplateConfig, 'segments'>),
    templateName: row.name,
    title: String(row.listed.title ?? ''),
    type: row.type ?? 0,
    leadGen: row.listed.leadGen === true,
  }
}
