import { normalizeDate } from '../../../format/normalizeDate.ts';
import type { Benefit } from '../answer.ts';

type Figure = Pick<Benefit, 'cents' | 'percent'>;

/** What is owed at a visit, as words name it: "PCP $20/SPEC $40", "COPAY IS 35.00", "$30 COPAY"; no count and no share. */
const owedBehind =
  /\b(?:P\.?C\.?P\.?|PRIMARY(?: CARE)?|SPEC(?:IALISTS?)?|CO-?PAY(?:MENT)?)(?: (?:VISITS?|CO-?PAY(?:MENT)?|IS|OF)){0,2} ?[:=]? ?\$?(\d{1,4}(?:\.\d\d)?)\b(?![.\d]| ?(?:%|PERCENT|VISITS?|DAYS?|PER|TIMES|MAX|CO-?PAYS))/g;
const owedBefore = /\$(\d{1,4}(?:\.\d\d)?) (?:CO-?PAY\b|FOR (?:AN? )?(?:P\.?C\.?P|PRIMARY|SPEC))/g;
const share = /\b(\d{1,3}(?:\.\d{1,2})?) ?(?:%|PERCENT\b)/g;
const ofThePlan =
  /\b(?:PLAN|INSURER|INSURANCE|CARRIER|PAYER|WE) (?:WILL )?PAYS?\b|\b(?:COVERED|PAID|PAYABLE|REIMBURSED|BENEFIT(?:S| IS| ARE)?) AT\b/;
const ofThePatient = /\b(?:MEMBER|PATIENT|INSURED|SUBSCRIBER|YOU) (?:WILL )?(?:PAYS?|OWES?)\b/;

const numbers = (words: string, pattern: RegExp): number[] =>
  [...words.matchAll(pattern)].map(([, number]) => Number(number));

/**
 * Whether the payer's words name another figure than the one that they stand under: "SPECIALIST COPAY $40" under $30, "PLAN PAYS 80%"
 * under a patient's share of 80 %. Which of the two is owed only the payer knows.
 */
export function saysOtherFigure(words: string, kind: 'copay' | 'coinsurance', { cents, percent }: Figure): boolean {
  if (kind === 'copay')
    return [...numbers(words, owedBehind), ...numbers(words, owedBefore)].some(
      (one) => Math.round(one * 100) !== cents,
    );
  if (percent === null) return false;
  const said = numbers(words, share).map((one) => Math.round(one * 100));
  if (said.length === 0) return false;
  const isNamed = said.includes(percent);
  // Of a half each has the same.
  if (ofThePlan.test(words)) return isNamed && percent !== 5_000;
  return ofThePatient.test(words) && !isNamed;
}

const beginning =
  /\b(?:EFF(?:ECTIVE)?|BEGIN(?:S|NING)?|START(?:S|ING)?|AS OF|AFTER|FROM|SINCE)(?: DATE)?[:.]? (?:ON )?(\d{1,2}[/-]\d{1,2}[/-](?:20)?\d{2}|20\d{2}-?\d{2}-?\d{2})\b/g;
const ending =
  /\b(THROUGH|THRU|UNTIL|TO|END(?:S|ED|ING)?|EXPIRE[SD]?|TERM(?:S|ED|INATE[SD])?|PRIOR TO|BEFORE)(?: DATE)?[:.]? (?:ON )?(\d{1,2}[/-]\d{1,2}[/-](?:20)?\d{2}|20\d{2}-?\d{2}-?\d{2})\b/g;
const exclusive: ReadonlySet<string> = new Set(['PRIOR TO', 'BEFORE']);

/** Whether words bound a figure by a date that the day (YYYY-MM-DD) does not lie within: "EFFECTIVE 01/01/2027", "THROUGH 6/30/26". */
export function saysOtherDay(words: string, day: string): boolean {
  if (day === '') return false;
  const begins = [...words.matchAll(beginning)].flatMap(([, stated = '']) => dayOf(stated) ?? []);
  if (begins.length > 0 && begins.every((one) => one > day)) return true;
  const ends = [...words.matchAll(ending)].flatMap(([, how = '', stated = '']) => {
    const on = dayOf(stated);
    return on === null ? [] : [exclusive.has(how) ? on > day : on >= day];
  });
  return ends.length > 0 && !ends.includes(true);
}

/** "6/30/26", "06-30-2026", "20260630" as YYYY-MM-DD; null unless the calendar has it. */
function dayOf(stated: string): string | null {
  const [month = '', day = '', year = ''] = stated.split(/[/-]/);
  if (year === '') return normalizeDate(stated.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'));
  return normalizeDate(month.length === 4 ? stated : `${year.length === 2 ? `20${year}` : year}-${month}-${day}`);
}
