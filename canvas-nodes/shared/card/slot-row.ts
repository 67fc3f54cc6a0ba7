/** The height of a row of a card that has a handle beside it, in pixels at zoom 1; a target of 24 px fits with room around it. */
export const SLOT_ROW_HEIGHT_PX = 28
