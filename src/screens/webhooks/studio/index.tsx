/** The tabs beside a webhook's editor: trying it, and what became of its calls. */
export { DeliveriesTab } from './DeliveriesTab.tsx'
export type { StudioProps } from './studio-props.ts'
export { TestTab } from './TestTab.tsx'
