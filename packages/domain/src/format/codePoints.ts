/** The characters of a text as code points, so that an emoji counts as one and none is cut in half. */
export const codePoints = (text: string): string[] => Array.from(text);
