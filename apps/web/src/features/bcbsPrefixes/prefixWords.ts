export const prefixes = (count: number): string =>
  count === 1 ? '1 prefix' : `${count.toLocaleString('en-US')} prefixes`;
