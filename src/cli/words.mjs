// @ts-check

/**
 * Returns a number with its noun: `1 file`, `3 files`.
 *
 * @param {number} count
 * @param {string} noun
 */
export const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`
