import { type Finding, look, wrong } from '../finding.ts';
import { placeOfAreaCode } from './areaCodes.ts';

/** A telephone number of the North American plan: ten digits, and the extension behind them. Null of any other text. */
export function readPhone(typed: string): { readonly digits: string; readonly extension: string } | null {
  const bare = typed.replaceAll(/[()\-.\s+]/g, '');
  const [behind = '', extension = ''] = /(?:x|ext|extension)(\d{1,6})$/i.exec(bare) ?? [];
  const digits = /^1?(\d{10})$/.exec(bare.slice(0, bare.length - behind.length))?.[1];
  return digits === undefined ? null : { digits, extension };
}

/** What a telephone number says of itself by the plan that it is of. Nothing of a blank one. */
export function phoneFindings(typed: string): readonly Finding[] {
  if (typed.trim() === '') return [];
  const read = readPhone(typed);
  if (read === null) return [wrong('A telephone number has ten digits')];
  const [area, exchange, line] = [read.digits.slice(0, 3), read.digits.slice(3, 6), read.digits.slice(6)];
  if (!/^[2-9]\d\d$/.test(area) || area.endsWith('11') || /^(?:37|96)/.test(area))
    return [wrong('No area code is such')];
  if (!/^[2-9]\d\d$/.test(exchange) || exchange.endsWith('11'))
    return [wrong('No number goes on so behind its area code')];
  if (exchange === '555' && line >= '0100' && line <= '0199')
    return [wrong('Numbers with 555-01 are kept for films and books')];
  if (/^(\d)\1{9}$/.test(read.digits)) return [wrong('One digit ten times is nobody’s number')];
  if (placeOfAreaCode(area) === 'toll-free') return [look('This number is toll-free, and hardly a person’s')];
  return placeOfAreaCode(area) === undefined ? [look('This area code is not in our list')] : [];
}
