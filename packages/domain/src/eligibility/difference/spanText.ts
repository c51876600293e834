import { formatDate } from '../../format/formatDate.ts';

/** "from 01/01/2026 to 12/31/2026"; empty where neither is stated. */
export const spanText = ({ from, to }: { readonly from: string | null; readonly to: string | null }): string =>
  [from === null ? '' : `from ${formatDate(from)}`, to === null ? '' : `to ${formatDate(to)}`]
    .filter((part) => part !== '')
    .join(' ');
