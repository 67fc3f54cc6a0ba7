import { dialogsOf } from '#src/resource/OverPage.tsx'
import { ExternalGameEditor } from './game-editor.tsx'

/** The dialog that edits an external game over the page of a rule: the sheet stays as it is below, and shows the change afterwards. */
export const { Edit, New } = dialogsOf(ExternalGameEditor, 'game')
