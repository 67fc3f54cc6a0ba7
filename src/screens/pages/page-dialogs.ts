import { dialogsOf } from '#src/resource/OverPage.tsx'
import { PageEditor } from './page-editor.tsx'

/** The dialogs that edit and make information screens over the page of a rule: the sheet stays as it is below, and shows the change afterwards. */
export const { Edit, New } = dialogsOf(PageEditor, 'information screen')
