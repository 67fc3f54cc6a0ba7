import { dialogsOf } from '#src/resource/OverPage.tsx'
import { TournamentEditor } from './tournament-editor.tsx'

/** The dialogs that edit and make tournaments over the page of a rule: the sheet stays as it is below, and shows the change afterwards. */
export const { Edit, New } = dialogsOf(TournamentEditor, 'tournament')
