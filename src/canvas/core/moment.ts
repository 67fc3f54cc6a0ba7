/** Whether somebody asked for less motion. */
export const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** How long the sheet takes to move, in milliseconds; none where somebody asked for less motion. */
export const moment = () => (isStill() ? 0 : 200)
