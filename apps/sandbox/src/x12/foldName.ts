/** Names are compared by their letters: no case, no accents, no punctuation. */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');
