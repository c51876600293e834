import { normalizeDate } from '../../../format/normalizeDate.ts';
import type { Benefit } from '../answer.ts';

type Kind = 'copay' | 'coinsurance';
type Figure = Pick<Benefit, 'cents' | 'percent'>;

/**
 * What is owed at a visit, as words name it: "PCP $20/SPEC $40", "COPAY IS 35.00", "$1,500 COPAYMENT". Without its sign a number
 * may be a count, a share, a date or a telephone, and is none where what stands behind it says so.
 */
const owedBehind =
  /\b(?:P\.?C\.?P\.?|PRIMARY(?: CARE)?|SPEC(?:IALISTS?)?|CO-?PAY(?:MENT)?)(?: (?:VISITS?|CO-?PAY(?:MENT)?|IS|OF)){0,2} ?[:=]? ?(?:\$(\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{1,4}(?:\.\d\d)?)(?![.,]?\d| ?(?:%|MAX))|(\d{1,4}(?:\.\d\d)?)\b(?![.,]?\d|[/-]\d{1,3}[/-]\d| ?(?:%|PERCENT|VISITS?|DAYS?|PER|TIMES|MAX|CO-?PAYS)))/g;
const owedBefore =
  /\$(\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{1,4}(?:\.\d\d)?) (?:CO-?PAY(?:MENT)?\b|FOR (?:AN? )?(?:P\.?C\.?P|PRIMARY|SPEC))/g;

/** Whose share words name right behind: "PLAN PAYS 80%", "COVERED AT 80 PERCENT", "MEMBER PAYS 20%". */
const ofThePlan =
  /\b(?:(?:PLAN|INSURER|INSURANCE|CARRIER|PAYER|WE) (?:WILL )?PAYS?|(?:COVERED|PAID|PAYABLE|REIMBURSED|BENEFIT(?:S| IS| ARE)?) AT)\b:?(?: [A-Z]+){0,4} (\d{1,3}(?:\.\d{1,2})?) ?(?:%|PERCENT\b)/g;
const ofThePatient =
  /\b(?:MEMBER|PATIENT|INSURED|SUBSCRIBER|YOU) (?:WILL )?(?:PAYS?|OWES?)\b:?(?: [A-Z]+){0,2} (\d{1,3}(?:\.\d{1,2})?) ?(?:%|PERCENT\b)/g;

/** In hundredths: cents of an amount, basis points of a share. */
const hundredths = (words: string, pattern: RegExp): number[] =>
  [...words.matchAll(pattern)].map(([, first, second]) =>
    Math.round(100 * Number((first ?? second ?? '').replaceAll(',', ''))),
  );

/**
 * Whether the payer's words name another figure than the one that they stand under: "SPECIALIST COPAY $40" under $30, "PLAN PAYS 80%"
 * under a patient's share of 80 %. Which of the two is owed only the payer knows.
 */
export function saysOtherFigure(words: string, kind: Kind, { cents, percent }: Figure): boolean {
  if (kind === 'copay')
    return [...hundredths(words, owedBehind), ...hundredths(words, owedBefore)].some((one) => one !== cents);
  if (percent === null) return false;
  const patients = hundredths(words, ofThePatient);
  if (patients.length > 0) return !patients.includes(percent);
  // Of a half each has the same.
  return percent !== 5_000 && hundredths(words, ofThePlan).includes(percent);
}

/** Whole messages by which there is no such figure: "NOT COVERED", "NO BENEFITS". */
const noBenefit =
  /^(?:(?:THIS |THE )?(?:SERVICES?|BENEFITS?|VISITS?) )?(?:IS |ARE )?(?:NOT (?:A )?COVERED(?: (?:SERVICE|BENEFIT))?|EXCLUDED|NO (?:BENEFITS?|COVERAGE))\.?$/;
const noCopay =
  /^(?:NO (?:OFFICE )?(?:VISIT )?CO-?PAY(?:MENT)?(?: APPLIES)?|(?:OFFICE )?(?:VISIT )?CO-?PAY(?:MENT)? (?:IS )?(?:WAIVED|(?:DOES )?NOT APPL(?:Y|ICABLE)))\.?$/;
/** Whole messages by which a share is what the plan pays: "PLAN PAYS", "BENEFIT PERCENTAGE". */
const plansShare =
  /^(?:(?:PLAN|INSURER|INSURANCE|CARRIER|PAYER|WE) (?:WILL )?PAYS?|(?:BENEFIT|PAYMENT|REIMBURSEMENT) (?:LEVEL|PERCENT(?:AGE)?|RATE)|(?:PAID|PAYABLE) BY (?:THE )?PLAN)\.?$/;

/** Whether a message of its own says that there is no such figure, or that it is not the patient's: then nobody knows what is owed. */
export const deniesFigure = ({ cents, messages }: Pick<Benefit, 'cents' | 'messages'>, kind: Kind): boolean =>
  messages.some((message) => {
    const said = message.trim().replaceAll(/\s+/g, ' ').toUpperCase();
    return noBenefit.test(said) || (kind === 'copay' ? cents !== 0 && noCopay.test(said) : plansShare.test(said));
  });

/** "REMAINING AS OF 11/29/2026" tells when somebody looked. */
const beginning =
  /\b(?:EFF(?:ECTIVE)?(?: AS OF)?|BEGIN(?:S|NING)?|START(?:S|ING)?|(?<!\b(?:CURRENT|ACCURATE|CORRECT|VALID|UPDATED|REMAINING|MET|USED|PAID|INFORMATION|BALANCES?|ACCUMULATORS?|AMOUNTS?|BENEFITS?) )AS OF|AFTER|FROM|SINCE)(?: DATE)?[:.]? (?:ON )?(\d{1,2}[/-]\d{1,2}[/-](?:20)?\d{2}|20\d{2}-?\d{2}-?\d{2})\b/g;
const ending =
  /\b(THROUGH|THRU|UNTIL|TO|END(?:S|ED|ING)?|EXPIRE[SD]?|TERM(?:S|ED|INATE[SD])?|PRIOR TO|BEFORE)(?: DATE)?[:.]? (?:ON )?(\d{1,2}[/-]\d{1,2}[/-](?:20)?\d{2}|20\d{2}-?\d{2}-?\d{2})\b/g;
/** With two digits of a year, "EFF 07/01/98" is of the century before. */
const noBeginning = '2060';
const exclusive: ReadonlySet<string> = new Set(['PRIOR TO', 'BEFORE']);

/** Whether words bound a figure by a date that the day (YYYY-MM-DD) does not lie within: "EFFECTIVE 01/01/2027", "THROUGH 6/30/26". */
export function saysOtherDay(words: string, day: string): boolean {
  if (day === '') return false;
  const begins = [...words.matchAll(beginning)]
    .flatMap(([, stated = '']) => dayOf(stated) ?? [])
    .filter((one) => one < noBeginning);
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
