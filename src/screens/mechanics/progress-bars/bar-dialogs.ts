import { dialogsOf } from '#src/resource/OverPage.tsx'
import { ProgressBarEditor } from './bar-editor.tsx'

/** The dialogs that edit and make progress bars over the page of a rule: the sheet stays as it is below, and shows the change afterwards. */
export const { Edit, New } = dialogsOf(ProgressBarEditor, 'progress bar')
