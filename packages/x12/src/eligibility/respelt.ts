/** An amount or a share as people write it: a dollar sign, commas between the thousands, a sign of percent. */
const written = /^(-?)\$? ?([1-9]\d{0,2}(?:,\d{3})+|\d+)?(\.\d+)? ?(%|USD)?$/i;

/**
 * A number that is no X12 number, in units of so many digits behind the point; null where its use leaves open what it is, as of
 * '1,5', '0,500' and '1.500,00'. Only a share may be stated in percent, and it is then a hundredth of what is written.
 */
export function respelt(text: string, digits: number, isShare: boolean): number | null {
  const [, sign, whole = '', part = '', unit = ''] = written.exec(text.trim()) ?? [];
  if (sign === undefined || (whole === '' && part === '') || isShare !== (unit === '%')) return null;
  const value = Number(`${sign}${whole.replaceAll(',', '')}${part}`);
  return Math.round(value * 10 ** (isShare ? digits - 2 : digits));
}
