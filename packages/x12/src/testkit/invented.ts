import type { Random } from './random.ts';

// Invented people, places and numbers for generated messages. Nothing here stands for anyone.

const lastNames = (
  'ABARA|BRANDVOLD|CASTELLAN|DUNMORE|EKSTROM|FAIRWEATHER|GALLOWAY|HOLLISTER|IVERSEN|JANDREAU|KOWALCZYK|LINDQVIST|MARCHETTI|' +
  "NAKASHIMA|OLUFEMI|PETTIGREW|QUILLEN|RAVENEL|SANDOVAL|THORNBURY|UNDERHILL|VAN DER MEER|WHITLOCK|O'DELL|YAMAZAKI|ZELENKO"
).split('|');
const firstNames = (
  'ADA|BRAM|CELESTE|DMITRI|ELENA|FELIX|GRETA|HUGO|INES|JONAS|KEZIA|LEIF|MIRA|NILS|ODETTE|PABLO|QUINN|ROSA|STELLAN|TALIA|' +
  'UMA|VIKTOR|WINIFRED|YUSUF'
).split('|');
const streets = ['QUAY ST', 'ORCHARD LN', 'HARBOR RD', 'MILL POND DR', 'SUMMIT AVE', 'COPPER WAY', 'LANTERN CT'];
const cities = [
  ['DULUTH', 'MN', '55802'],
  ['SUPERIOR', 'WI', '54880'],
  ['COLUMBUS', 'OH', '43215'],
  ['TAMPA', 'FL', '33602'],
  ['AUSTIN', 'TX', '78701'],
  ['BANGOR', 'ME', '04401'],
] as const;

export type Person = { readonly last: string; readonly first: string; readonly middle: string };

export const person = (random: Random): Person => ({
  last: random.pick(lastNames),
  first: random.pick(firstNames),
  middle: random.chance(0.4) ? random.pick(['A', 'E', 'J', 'K', 'M', 'R']) : '',
});

/** N3 and N4 of an address in the United States. */
export function address(random: Random): readonly [street: string, city: string] {
  const [city, state, zip] = random.pick(cities);
  const second = random.chance(0.2) ? `*APT ${random.int(1, 40)}` : '';
  return [`N3*${random.int(1, 9999)} ${random.pick(streets)}${second}`, `N4*${city}*${state}*${zip}`];
}

/** A number in the form of a national provider identifier: ten digits, the last by Luhn over 80840 and the nine before. */
export function npi(random: Random): string {
  const nine = `1${random.digits(8)}`;
  let sum = 24;
  for (let i = 0; i < 9; i++) {
    const digit = nine.charCodeAt(i) - 48;
    const doubled = digit * 2;
    sum += i % 2 === 0 ? (doubled > 9 ? doubled - 9 : doubled) : digit;
  }
  return `${nine}${(10 - (sum % 10)) % 10}`;
}

/** CCYYMMDD between two years, and two months of them; no month has more than 28 days here, so that each of them exists. */
export const day = (random: Random, from: number, to: number, firstMonth = 1, lastMonth = 12): string =>
  `${random.int(from, to)}${two(random.int(firstMonth, lastMonth))}${two(random.int(1, 28))}`;

const two = (n: number): string => String(n).padStart(2, '0');

/** Integer cents as X12 writes a decimal: no needless zeros, no grouping. */
export function money(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  if (rest === 0) return `${sign}${whole}`;
  return `${sign}${whole}.${rest % 10 === 0 ? rest / 10 : two(rest)}`;
}
