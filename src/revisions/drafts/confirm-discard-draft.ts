import { confirm } from '#src/kit/confirm.tsx'

/** Asks before a draft is discarded; resolves to the answer. */
export const confirmDiscardDraft = () =>
  confirm({
    title: 'Discard the unsaved changes?',
    message: 'They are kept in this browser only and cannot be brought back.',
    ok: 'Discard',
    danger: true,
  })
