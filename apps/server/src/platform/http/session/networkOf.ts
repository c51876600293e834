/**
 * The network that tries are counted against: an IPv4 address, or the first 64 bits of an IPv6 one, since whoever has one
 * such address has all of its 64-bit network and could take another for each try.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const address = ip.split('%', 1)[0] ?? '';
  if (!/^[\da-f]*:[\da-f:.]*$/i.test(address)) return ip;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? before
      : [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}/64`;
}
