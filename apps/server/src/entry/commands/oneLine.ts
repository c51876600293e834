/** What somebody typed, for a line of a terminal: it imitates no other line, and no terminal obeys it (E-08). */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
