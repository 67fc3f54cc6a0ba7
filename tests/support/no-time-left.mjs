/** What a browser test says that did not run because the time of the run was over. */
export const NO_TIME_LEFT = 'no time left'
