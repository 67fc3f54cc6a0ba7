import { dialogsOf } from '#src/resource/OverPage.tsx'
import { LeaderboardEditor } from './leaderboard-editor.tsx'

/** The dialogs that edit and make leaderboards over the page of a rule: the sheet stays as it is below, and shows the change afterwards. */
export const { Edit, New } = dialogsOf(LeaderboardEditor, 'leaderboard')
