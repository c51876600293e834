/** A text inside a pattern of LIKE: `%`, `_` and `\` are letters here, not wildcards (E-03). */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A pattern of LIKE for what holds the words of a search anywhere, small letters against small letters. */
export const likeWords = (text: string): string => `%${likeText(text.trim().toLowerCase())}%`;
