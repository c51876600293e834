/** A role's name as words, spelled as the screens are. */
export const roleWords = (role: string): string =>
  role
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/^(FRHC|FRMD)/, '$1 ')
    .replace(/^Real Time/, 'Real-Time');
