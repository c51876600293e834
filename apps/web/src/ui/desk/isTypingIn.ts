// A box or a button of a choice takes no letters.
const typing = 'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable]';

/** Whether what the key fell on takes it itself: a letter typed into a field is no shortcut. */
export const isTypingIn = (at: EventTarget | null): boolean => at instanceof Element && at.closest(typing) !== null;
