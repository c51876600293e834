/** p*********n@lakeside.example: enough to see that it is the right one, not enough to read it over a shoulder. */
export function maskEmail(address: string): string {
  const [local = '', domain] = address.trim().split('@');
  if (domain === undefined) return address;
  const hidden =
    local.length < 3 ? '*'.repeat(local.length) : `${local[0]}${'*'.repeat(local.length - 2)}${local.at(-1)}`;
  return `${hidden}@${domain}`;
}
