import { dialogsOf } from '#src/resource/OverPage.tsx'
import { BadgeEditor } from './badge-editor.tsx'

/** The dialogs that edit and make badges over the page of a rule: the sheet stays as it is below, and shows the change afterwards. */
export const { Edit, New } = dialogsOf(BadgeEditor, 'badge')
