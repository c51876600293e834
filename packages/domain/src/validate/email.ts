const label = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;
const atom = /^[a-z\d!#$%&'*+/=?^_`{|}~.-]+$/i;

/**
 * Whether a text is an e-mail address: one @, a local part of ordinary characters without leading, trailing or double
 * dots, and a domain of at least two labels. Split before matching, so that no input makes it slow.
 */
export function isEmail(value: string): boolean {
  if (value.length > 254) return false;
  const [local = '', domain = '', ...rest] = value.split('@');
  if (rest.length > 0 || local.length > 64 || !atom.test(local)) return false;
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false;
  const labels = domain.split('.');
  return (
    labels.length > 1 &&
    labels.every((one) => one.length <= 63 && label.test(one)) &&
    /^[a-z]/i.test(labels.at(-1) ?? '')
  );
}
