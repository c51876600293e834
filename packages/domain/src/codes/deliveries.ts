import { aPeriod, codeLabel, quantityQualifiers, timePeriods } from './ebCodes.ts';

/** HSD03, as one and as several of them. */
const units: Readonly<Record<string, readonly [string, string]>> = {
  DA: ['day', 'days'],
  HR: ['hour', 'hours'],
  MO: ['month', 'months'],
  VS: ['visit', 'visits'],
  WK: ['week', 'weeks'],
  YR: ['year', 'years'],
};
/** HSD05, where there may be several of it. */
const periods: Readonly<Record<string, readonly [string, string]>> = {
  6: ['hour', 'hours'],
  7: ['day', 'days'],
  21: ['year', 'years'],
  22: ['service year', 'service years'],
  23: ['calendar year', 'calendar years'],
  27: ['visit', 'visits'],
  34: ['month', 'months'],
  35: ['week', 'weeks'],
};

const perPeriod = (code: string, count: string): string => {
  if (code === '') return count;
  if (code === '29') return 'left';
  const named = periods[code];
  if (named === undefined || count === '') return named === undefined ? aPeriod(code) : `a ${named[0]}`;
  return `per ${count} ${named[count === '1' ? 0 : 1]}`;
};

/**
 * A delivery (HSD, its elements joined by '*') in words: `VS*12*WK*3*34*1` is "12 visits, 3 a week, per 1 month". What has no
 * words is told as it was sent; a text that is no HSD is its own.
 */
export function deliveryText(sent: string): string {
  if (!sent.includes('*')) return sent;
  const [qualifier = '', quantity = '', unit = '', each = '', period = '', count = '', pattern = '', time = ''] =
    sent.split('*');
  const label = codeLabel(quantityQualifiers, qualifier);
  const perUnit = unit === '' ? '' : `a ${units[unit]?.[0] ?? unit}`;
  const parts = [
    [quantity, label].filter((part) => part !== '').join(' '),
    [each, perUnit].filter((part) => part !== '').join(' '),
    Object.hasOwn(timePeriods, period) || period === '' ? perPeriod(period, count) : `${count} ${period}`.trim(),
  ].filter((part) => part !== '');
  const plain = each === '' ? parts.join(' ') : parts.join(', ');
  return [plain, pattern && `pattern ${pattern}`, time && `time ${time}`].filter((part) => part !== '').join(', ');
}
