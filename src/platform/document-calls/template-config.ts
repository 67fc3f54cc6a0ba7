import type { TemplateConfig } from '#schemas/endpoints/rules.ts'
import type { StoredDocument } from '../documents/stored.ts'

/** A template as rules read it: the document, its `typeId` as `type`, its fields always a list (E §7 "Response fields read"). */
export function templateConfig({ document, row }: StoredDocument): TemplateConfig {
  return {
    ...document,
    templateName: row.name,
    title: String(row.listed.title ?? ''),
    type: row.type ?? 0,
    leadGen: row.listed.leadGen === true,
    segments: Array.isArray(document.segments) ? document.segments : [],
  }
}
