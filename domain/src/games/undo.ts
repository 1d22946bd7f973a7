/** How long an answer, or another click that sends something, can be undone. */
export const undoSeconds = 10
