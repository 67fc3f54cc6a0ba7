/** The elements of the SDK for React 18 and 19. It needs nothing but the page’s own React, and draws nothing itself. */
export {
  QuestwireActivities,
  QuestwireActivity,
  type QuestwireActivityProps,
  type QuestwireListeners,
  QuestwirePopup,
  type QuestwirePopupProps,
} from './elements.tsx'
export type { QuestwireDetails, QuestwireEvent, QuestwireReward } from './events.ts'
export { QuestwireProvider, type QuestwireProviderProps, useQuestwire } from './QuestwireProvider.tsx'
export type { GivenToken, Questwire, QuestwireSettings } from './questwire.ts'
