/** It begins where a word does: a long row of digits is looked at once. */
const uuid = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;

/** The number of a lookup in what was typed: the number itself, or an address that holds it; null where there is none. */
export const lookupId = (typed: string): string | null => uuid.exec(typed)?.[0].toLowerCase() ?? null;
