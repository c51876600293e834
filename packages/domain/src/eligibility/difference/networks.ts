/** The two sides of a card or a row, as they are called. */
export const networks = [
  ['in network', 'inNetwork'],
  ['out of network', 'outOfNetwork'],
] as const;
