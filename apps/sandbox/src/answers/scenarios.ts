import type { Payer } from '#/payers.ts';
import type { Inquiry } from '#/x12/readInquiry.ts';
import { levels, refusals, type Level } from '#/answers/refusals.ts';

interface Row {
  readonly mbi: string;
  readonly does: string;
}

const row = (number: number, does: string): Row => ({ mbi: `9XX0XX0XX${String(number).padStart(2, '0')}`, does });

/** Every scenario, the valid MBI that stands for it at Medicare, and what happens. AAA codes follow by rule. */
export const scenarios: Readonly<Record<string, Row>> = {
  ACT: row(1, 'active, the full answer of that payer'),
  INA: row(2, 'inactive, ended at the end of last year'),
  MA: row(3, 'Medicare parts A and B with an Advantage plan'),
  MCO: row(4, 'Medicaid with another plan managing the care'),
  QMB: row(5, 'qualified Medicare beneficiary'),
  SPEND: row(6, 'Medicaid with a spend-down of $318.00 not yet met'),
  COB2: row(7, 'active, and another payer comes first'),
  DOB42: row(8, 'active, with another date of birth returned'),
  NAME40: row(9, 'active, with another first name returned'),
  STATE41: row(10, 'active, with an address in another state returned'),
  CALL31: row(11, 'active pending investigation; the payer asks for a call'),
  SLOW25: row(12, 'active, after SANDBOX_SLOW_MS'),
  HELD: row(57, 'active, once `PUT /calls?trace=TRACE` lets it go'),
  TIMEOUT: row(13, 'silence for SANDBOX_HOLD_MS, then the connection closes'),
  GARBLED: row(14, 'a proper envelope around an unreadable 271'),
  HUGE: row(15, 'active, with exactly 2,000 EB segments'),
  '999': row(16, 'a 999 that rejects the 270'),
  TA1: row(17, 'a TA1 that rejects the interchange'),
  FAULT: row(18, 'SOAP: a fault with HTTP 500. MIME: a CORE error'),
  AUTH: row(19, 'a CORE error: UnAuthorized'),
  CTRL: row(20, 'active, with another interchange control number than sent'),
  TRN: row(21, 'active, with another trace number than sent'),
  OTHER: row(22, 'active, for a person nobody asked about'),
  HTTP500: row(23, 'HTTP 500 with an HTML page'),
  RESET: row(24, 'the connection is reset once the request was read'),
  TRUNC: row(25, 'the body stops half way and the connection closes'),
  DRIP: row(26, 'one byte every SANDBOX_DRIP_MS'),
  EMPTY: row(27, 'HTTP 200 with no body'),
  MEDFULL: row(28, 'Medicare with all that its own section shows: days, secondary payer, hospice, therapy'),
  MCDFULL: row(29, 'Medicaid with category, spend-down, a managing plan and another payer'),
  CONTRA: row(30, 'an answer that contradicts itself'),
  CARVE: row(31, 'active, with COBRA, riders and services that others manage'),
  DIED: row(32, 'active, with a date of death on file'),
  LAPSED: row(33, 'active, in a plan whose dates ended last year'),
  PENDING: row(34, 'eligibility that is not settled yet'),
  REFER: row(35, 'no coverage stated; the payer cannot process it'),
  NAME36: row(36, 'active, with another last name returned'),
  NOSTATUS: row(37, 'figures without a word of whether the plan is active'),
  OFFICE: row(38, 'active for office visits, with no word of the plan as a whole'),
  CHIRO: row(39, 'active for chiropractic care alone'),
  FAMILY: row(40, 'active for family planning alone'),
  EMERG: row(41, 'active for emergencies alone'),
  DRUGS: row(42, 'active for drugs alone'),
  DENTAL: row(43, 'active for dental care alone'),
  TWICE: row(44, 'active, and in the same message a second answer that says inactive'),
  AFTER: row(45, 'active, and behind its interchange a second one that says inactive'),
  NOTES: row(46, 'active, with several messages behind one benefit, and another payer that no NM1 names'),
  NEWID: row(47, 'active, under a newer member ID than was asked with'),
  MAENDED: row(48, 'Medicare parts A and B with an Advantage plan that ended last year'),
  MAMOVED: row(49, 'the same, with another Advantage plan since'),
  MACOVERED: row(50, 'Medicare parts A and B with an Advantage plan stated as coverage, not as another payer'),
  OTHERS: row(51, 'active; in the same set stand two other members, one with the trace of another question'),
  SOURCES: row(52, 'two sources in one set: the first does not know the person, the second says active'),
  TIERS: row(53, "active, with the specialist's copay first, bands of costs, and a share that cannot be"),
  LOOSE: row(54, 'active; MIME: multipart/mixed with preamble, LF alone, a payload in base64 and an epilogue'),
  NOSEX: row(55, 'AAA 75 where the question has a gender, else active'),
  WRAPPED: row(56, 'active, wrapped at eighty columns, and ISA11 names no separator'),
};

const codes = Object.keys(refusals);
const letterCodes = codes.filter((code) => !/^\d\d$/.test(code));

/** Medicare's identifier for an AAA code: 9AA0AA0AA75 says 75; codes with letters are counted, 9AA1AA0AA01 and on. */
export const mbiOfCode = (code: string): string =>
  /^\d\d$/.test(code) ? `9AA0AA0AA${code}` : `9AA1AA0AA${String(letterCodes.indexOf(code) + 1).padStart(2, '0')}`;

const byMbi = new Map([
  ...Object.entries(scenarios).map(([name, { mbi }]) => [mbi, name] as const),
  ...codes.map((code) => [mbiOfCode(code), `AAA${code}`] as const),
]);

const named = (word: string): string | null =>
  Object.hasOwn(scenarios, word) || (word.startsWith('AAA') && Object.hasOwn(refusals, word.slice(3))) ? word : null;

/** A level named before the code, as in X1-PROVIDER-AAA41, puts the refusal there; else each stands where payers mostly put it. */
export function levelNamed(inquiry: Inquiry): Level | null {
  const word = inquiry.subscriber.id.split('-').at(-2)?.toLowerCase();
  return levels.find((level) => level === word) ?? null;
}

/** The scenario a request asks for: by the end of the member id, by a Medicare identifier, or, without id, by last name. */
export function askedFor(inquiry: Inquiry, payer: Payer): string | null {
  const id = inquiry.subscriber.id.toUpperCase();
  if (!id) return named(inquiry.subscriber.last.toUpperCase().replace(/^-/, ''));
  if (payer.Kind === 'Medicare' && byMbi.has(id)) return byMbi.get(id) ?? null;
  return id.includes('-') ? named(id.slice(id.lastIndexOf('-') + 1)) : null;
}
