import { eachPeriod } from '../../../codes/ebCodes.ts';
import type { Benefit } from '../answer.ts';
import { conditionsOf, type Setting } from './conditions.ts';
import type { ApartBy, FurtherFigure, Headline, Share } from '../coverageSummary.ts';
import { isPossible } from './impossible.ts';
import { planNamed } from './planNamed.ts';
import { otherService } from './otherServices.ts';
import { deniesFigure, saysOtherDay, saysOtherFigure } from './saidInWords.ts';
import { saysOtherNetwork } from './saidNetwork.ts';

type Kind = FurtherFigure['kind'];

/** What a figure is asked to stand for: a service, or a visit of one sort that has no service of its own. */
export type Wanted = {
  readonly service: string;
  readonly kind: Kind;
  readonly visit?: 'specialist' | 'urgent' | 'emergency';
};

const office: ReadonlySet<string> = new Set(['98', 'BY', 'BZ']);
const urgent: ReadonlySet<string> = new Set(['UC']);
const emergency: ReadonlySet<string> = new Set(['86', '51', '52']);
const ofVisits: ReadonlySet<string> = new Set([...office, ...urgent, '86']);
const hospital: ReadonlySet<string> = new Set([
  '13',
  '43',
  '45',
  '47',
  '48',
  '49',
  '50',
  '51',
  '52',
  '53',
  '86',
  'A7',
  'A8',
  'AG',
  'UC',
]);

/** The place where a service is given anyway. */
const ownPlaces: Readonly<Record<string, readonly string[]>> = {
  98: ['11'],
  BY: ['11'],
  BZ: ['11'],
  UC: ['20'],
  86: ['23'],
  51: ['23'],
  52: ['23'],
  48: ['21'],
  50: ['19', '22'],
};

/** "NON-SPECIALIST", "OTHER THAN A PCP": what stands behind it is what the figure is not for. */
const other = String.raw`(?:\bNON[ -]?|\b(?:OTHER THAN|NOT|EXCEPT(?: FOR)?) (?:AN? |THE |YOUR )?)`;
const notSpecialist = new RegExp(String.raw`${other}SPECIALISTS?\b`, 'g');
const notPrimary = new RegExp(String.raw`${other}(?:P\.?C\.?P\b|PRIMARY)`);
const specialistWords =
  /\bSPECIALISTS?\b|\bESPECIALISTAS?\b|\bSPECIALTY\b|\bSPE?CI?A?LI?STS?\b|\bSPCL\b|\bSPEC (?:OFFICE|OV|VISIT|COPAY)\b|(?:^|· )SPEC\.?(?= ·|$)/;
const primaryWords =
  /\bPRIMARY[ -]?CARE\b|\bP\.?C\.?P\b|\bPRIM(?:ARY)? (?:PHYSICIAN|PHYS|DOCTOR|DR|PROVIDER|COPAY|OV|OFFICE|VISIT)\b|\bFAMILY (?:PRACTICE|PHYSICIAN|DOCTOR)\b|\bGENERAL PRACTI|\bM[EÉ]DICO (?:PRIMARIO|DE CABECERA)\b|\b(?:ATENCI[OÓ]N|CUIDADO) PRIMARI[AO]\b/;
/** "PCP OR SPECIALIST": one figure for the two. */
const both =
  /(?:PRIMARY[ -]?CARE|P\.?C\.?P\.?)(?: (?:PHYSICIAN|PROVIDER|DOCTOR|VISIT)S?)? ?(?:AND|OR|&|\/|,) ?(?:THE )?SPECIALIST|SPECIALISTS?(?: VISITS?)? ?(?:AND|OR|&|\/|,) ?(?:THE )?(?:PRIMARY[ -]?CARE|P\.?C\.?P)/;
/** Whom a referral comes from, or leads to, is not who is seen: "PCP REFERRAL REQUIRED", "NO REFERRAL NEEDED FOR A SPECIALIST". */
const byPrimary =
  /\b(?:P\.?C\.?P\.?|PRIMARY[ -]?CARE(?: (?:PHYSICIAN|PROVIDER|DOCTOR))?)(?:'S)? REFERRALS?\b|\bREFERRALS?(?: (?:IS|ARE|NOT|NEEDED|REQUIRED|MUST|BE|COME))* (?:FROM|BY|OF|THROUGH) (?:AN? |THE |YOUR )?(?:P\.?C\.?P\b|PRIMARY[ -]?CARE(?: (?:PHYSICIAN|PROVIDER|DOCTOR))?)/g;
const toSpecialist =
  /\bREFERRALS?(?: (?:IS|ARE|NOT|NEEDED|REQUIRED))* (?:FOR|TO)(?: SEE)? (?:AN? |THE )?SPECIALISTS?\b/g;
/** "OFFICE OR TELEHEALTH VISIT": one figure for the two. */
const officeAnd =
  /\b(?:OFFICE|IN[ -]PERSON)(?: VISITS?)? ?(?:AND|OR|&|\/) ?(?:TELE|VIRTUAL|VIDEO|URGENT)|\b(?:TELE[ -]?(?:HEALTH|MED|MEDICINE)|VIRTUAL|VIDEO|URGENT CARE)(?: VISITS?)? ?(?:AND|OR|&|\/) ?(?:OFFICE|IN[ -]PERSON)\b/;
const band =
  /\b(?:UP TO|OVER|BETWEEN|ABOVE|BELOW|UNDER|LESS THAN|MORE THAN|GREATER THAN|EXCEED\w*|FIRST|NEXT)\b.{0,12}\d|\b(?:DAYS?|VISITS?|AGES?) \d|\bPEDIATRIC|\bADULT|\bCHILD|\bAFTER (?:THE )?(?:FIRST )?\d{1,2} (?:\w+ )?VISIT|\b\d{1,2}(?:ST|ND|RD|TH)\b.{0,24}\bVISIT|\b(?:INITIAL|ADDITIONAL|SUBSEQUENT|FOLLOW[ -]?UP) (?:OFFICE )?VISIT|(?<!\b(?:ACCEPTS|ACCEPTING|NEW AND|NEW OR) )\b(?:NEW|ESTABLISHED) PATIENTS?\b|\bTHEREAFTER\b|\bAFTER(?:WARDS?| THAT)\b|\b(?:THE|ANY) REMAINDER\b/;
const virtual =
  /\bTELE[ -]?(?:MED|HEALTH|VISIT|PHONE|DOC|CONSULT|PSYCH)|\bTELADOC|\bMD ?LIVE\b|\bAMWELL\b|\bDOCTOR ON DEMAND\b|\bVIRTUAL|\bVIDEO\b|\bE-?(?:VISIT|CONSULT)|\bONLINE (?:VISIT|CARE)\b/;
const urgentWords =
  /(?<!\bNON[ -]?)\bURGENT\b|\bWALK[ -]?IN\b|\bCONVENIEN(?:CE|T) (?:CARE|CLINIC)\b|\bRETAIL (?:HEALTH )?CLINIC\b|\bMINUTE ?CLINIC\b/;
/** In an office too somebody is there at night. */
const afterHours = /\bAFTER[ -]HOURS\b/;
/** "NON-EMERGENCY USE OF THE EMERGENCY ROOM": told of there, and not what such a visit costs. Urgent care is for no emergency anyway. */
const notUrgent = /\bNON[ -]?URGENT/;
const notEmergency = /\bNON[ -]?(?:URGENT|EMERGEN)/;
/** "EMERGENCY AND NON-EMERGENCY": one figure for the two; "NON-EMERGENCY USE NOT COVERED": the figure is not of it. */
const emergencyAnyway =
  /\bEMERGEN\w* ?(?:AND|OR|&|\/|,) ?NON[ -]?EMERGEN|\bNON[ -]?EMERGEN\w* ?(?:AND|OR|&|\/) ?EMERGEN|\b(?:NO COVERAGE FOR|NOT COVERED FOR|EXCLUDES) NON[ -]?EMERGEN|\bNON[ -]?EMERGEN[^.;·]*\b(?:NOT COVERED|EXCLUDED|DENIED)\b/g;
const emergencyWords = /(?<!\bNON[ -]?)\bEMERGENCY\b|\bER (?:VISIT|COPAY)\b|\bE\.R\.|\bEMERGENCY ROOM\b/;
const waived = /\bDED(?:UCTIBLE)? (?:IS )?(?:WAIVED|DOES NOT APPLY|NOT APPLICABLE)\b|\bNOT SUBJECT TO (?:THE )?DED/;
const applies =
  /\bDED(?:UCTIBLE)? APPLIES\b|\b(?:AFTER|BEFORE|SUBJECT TO|ONCE|UNTIL) (?:THE )?(?:ANNUAL |PLAN |CALENDAR YEAR )?DED/;

export const deductibleIn = (text: string): boolean | null =>
  waived.test(text) ? false : applies.test(text) ? true : null;

/** Whether words are of a visit to primary care, to a specialist, or to both alike. */
export const isForPrimaryCare = (text: string): boolean =>
  both.test(text) || (namesPrimary(text) && !isForSpecialist(text));
const isForSpecialist = (text: string): boolean =>
  notPrimary.test(text) || specialistWords.test(text.replace(notSpecialist, ''));
/** The same where the words say more of a specialist than that a referral leads to one. */
export const isSeenBySpecialist = (text: string): boolean => isForSpecialist(text.replace(toSpecialist, ''));
const namesPrimary = (text: string): boolean =>
  (primaryWords.test(text.replace(byPrimary, '')) && !notPrimary.test(text)) ||
  (text.includes('SPECIALIST') && isNotSpecialist(text));
const isNotSpecialist = (text: string): boolean => text.replace(notSpecialist, '') !== text;
export const isForUrgentCare = (text: string): boolean => urgentWords.test(text);
export const isForEmergency = (text: string): boolean => emergencyWords.test(text);

/** "WHEN BILLED WITH MODIFIER 33", "WITHOUT A REFERRAL": a figure that is not owed by everybody, or not yet. */
const onlyThen =
  /(?:^|· )(?:ONLY )?(?:WHEN|IF|ONCE(?! (?:AN?|PER|EVERY|EACH|DAILY)\b)|UNTIL|UNLESS)\b|\bWITHOUT (?:AN? )?(?:(?:PCP )?REFERRAL|PRE-?AUTH|PRIOR AUTH|AUTHORI[SZ]ATION|PRE-?CERT)/;
/** What begins so too and sets nothing apart: whom to call, what EB12 says already, what is denied or waived then, and until when it is owed. */
const setsNothingApart =
  /\bIF YOU (?:HAVE|NEED)\b|\bUNLESS (?:OTHERWISE|STATED|NOTED)\b|\b(?:WHEN|IF) (?:USING |SEEN BY |YOU USE )?(?:AN? |IN )?(?:PARTICIPATING|IN[ -]NETWORK|NETWORK)\b|\bMAY (?:BE DENIED|SEE ANY)\b|\bWAIVED?\b|\bNO COPAY\b|\bDO(?:ES)? NOT APPLY\b|\bUNTIL (?:THE |YOUR )?(?:[A-Z]+ )?(?:M?OOP|OUT[ -]OF[ -]POCKET)\b/;
/** Nothing is owed any more: beside another figure the same words tell how long that holds. */
const pastMaximum = /\b(?:AFTER|ONCE|WHEN|IF) (?:THE |YOUR )?(?:[A-Z]+ )?(?:M?OOP|OUT[ -]OF[ -]POCKET)\b/;

/**
 * What words say of who is seen, of the deductible, or of what is waived then, is told by other rules or sets nothing apart. Of copays and
 * shares alone: of a deductible or a maximum such words tell what comes once it is met.
 */
function isConditional(words: string, { info, cents, percent }: Benefit): boolean {
  if (info === 'C' || info === 'G') return false;
  if ((cents === 0 || percent === 0) && pastMaximum.test(words)) return true;
  if (!onlyThen.test(words) || setsNothingApart.test(words)) return false;
  return !namesPrimary(words) && deductibleIn(words) === null;
}

type Rule = {
  readonly apartBy: ApartBy;
  /** Whether the rule holds for a figure, whose words come in capitals, when it is to stand for what is wanted. */
  readonly holds: (words: string, wanted: Wanted, figure: Benefit, day: string) => boolean;
};

const worded = (apartBy: ApartBy, pattern: RegExp): Rule => ({ apartBy, holds: (words) => pattern.test(words) });

/**
 * By which words a figure is one of several, and does not stand for its service as such; the first that holds is the reason
 * told. Whatever else a payer writes under a figure does not set it apart, but a figure of which nothing is written comes first.
 */
const wordRules: readonly Rule[] = [
  { apartBy: 'otherDay', holds: (words, _wanted, _figure, day) => saysOtherDay(words, day) },
  {
    apartBy: 'virtual',
    holds: (words, { service }) => !(office.has(service) && officeAnd.test(words)) && virtual.test(words),
  },
  worded(
    'tier',
    /\bTIER|\b(?:NON[ -]?)?PREFERRED\b(?! PROVIDER ORG)|\bGENERIC|\bBRAND|\bDESIGNATED\b|\bSPECIALTY (?:DRUG|PHARM|RX|MED)|\bLEVEL (?:\d|[IV]+\b|ONE\b|TWO\b|THREE\b)/,
  ),
  {
    apartBy: 'otherFigure',
    holds: (words, { kind }, figure) =>
      saysOtherFigure(words, kind, figure) || deniesFigure(figure, kind) || saysOtherNetwork(figure),
  },
  {
    apartBy: 'specialist',
    holds: (words, { service, visit }) =>
      visit !== 'specialist' && isForSpecialist(words) && !(office.has(service) && both.test(words)),
  },
  {
    apartBy: 'primaryCare',
    holds: (words, { service, visit }) =>
      namesPrimary(words) && !isForSpecialist(words) && (visit !== undefined || !office.has(service)),
  },
  {
    apartBy: 'urgent',
    holds: (words, { service, visit }) =>
      visit !== 'urgent' &&
      !urgent.has(service) &&
      isForUrgentCare(words) &&
      !(office.has(service) && officeAnd.test(words)),
  },
  {
    apartBy: 'emergency',
    holds: (words, { service, visit }) => visit !== 'emergency' && !emergency.has(service) && isForEmergency(words),
  },
  { apartBy: 'preventive', holds: (words, wanted, figure) => otherService(words, wanted, figure) === 'preventive' },
  {
    apartBy: 'band',
    // Pediatrics is one of the fields of primary care, where they are listed.
    holds: (words) => band.test(namesPrimary(words) ? words.replace(/\bPEDIATRICS\b/g, '') : words),
  },
  worded('supply', /\bMAIL[ -]?ORDER|\bRETAIL PHARM|\bDAYS? SUPPLY/),
  {
    apartBy: 'facility',
    holds: (words, { service }) =>
      !hospital.has(service) &&
      /(?<!\bNON[ -])\b(?:FACILIT|HOSPITAL)|\b(?:OUT|IN)[ -]?PATIENT\b|\bAMBULATORY SURG|\bASC\b|\bFREE[ -]?STANDING\b|\bPER (?:ADMISSION|CONFINEMENT|STAY)\b/.test(
        words,
      ),
  },
  {
    apartBy: 'condition',
    holds: (words, { service, visit }, figure) =>
      (afterHours.test(words) && visit !== 'urgent' && !urgent.has(service)) ||
      ((visit === 'urgent' || urgent.has(service)) && notUrgent.test(words)) ||
      ((visit === 'emergency' || emergency.has(service)) && notEmergency.test(words.replace(emergencyAnyway, ''))) ||
      isConditional(words, figure),
  },
  { apartBy: 'otherService', holds: (words, wanted, figure) => otherService(words, wanted, figure) === 'otherService' },
  // A share is of what the deductible leaves, always: the words say nothing of it.
  { apartBy: 'afterDeductible', holds: (words, { kind }) => kind === 'copay' && deductibleIn(words) === true },
];

/** Periods in which nobody goes more than once to an office: a copay for each of them is a visit's too. */
const ofAVisit: ReadonlySet<string> = new Set(['', '6', '7', '13', '26', '27']);

/** A copay of a year, a lifetime or what is left is no copay of anything that is given; one of a month or a stay is none of a visit. */
const isOfOtherPeriod = ({ period }: Benefit, { service }: Wanted): boolean =>
  !ofAVisit.has(period) && (ofVisits.has(service) || eachPeriod(period) === '');

/** The words of a figure: the payer's messages, and a name of a plan that is not the plan's. */
export const wordsOf = ({ messages, planName }: Benefit, setting: Setting): string =>
  messages.length === 0 && (planName === '' || planName === setting.planName)
    ? ''
    : [...messages, planName === setting.planName ? '' : planName].join(' · ').toUpperCase().replaceAll(/\s+/g, ' ');

/** A figure of several places is of each of them. */
const isAtOwnPlace = ({ placesOfService }: Benefit, { service }: Wanted, { place: asked }: Setting): boolean =>
  placesOfService.some((place) => place === asked || ownPlaces[service]?.includes(place) === true);

/** Why a figure does not stand for what is wanted as such; null where it does. */
export function apartBy(benefit: Benefit, wanted: Wanted, setting: Setting): ApartBy | null {
  if (!isPossible(benefit)) return 'doubt';
  if (benefit.level !== '' && benefit.level !== 'IND') return 'level';
  if (benefit.placesOfService.length > 0 && !isAtOwnPlace(benefit, wanted, setting)) return 'place';
  if (benefit.diagnoses !== undefined || benefit.injuries !== undefined) return 'diagnosis';
  if (benefit.deliveries.length > 0) return 'delivery';
  if (benefit.quantity !== null) return 'quantity';
  if (wanted.kind === 'copay' && isOfOtherPeriod(benefit, wanted)) return 'period';
  const words = wordsOf(benefit, setting);
  if (words === '') return null;
  return wordRules.find(({ holds }) => holds(words, wanted, benefit, setting.day))?.apartBy ?? null;
}

export const valueOf = (benefit: Benefit, kind: Kind): number | null =>
  kind === 'copay' ? benefit.cents : benefit.percent;

/** A figure as it is listed, with all that bounds it. */
export function figureOf(benefit: Benefit, wanted: Wanted, setting: Setting): FurtherFigure {
  const reason = apartBy(benefit, wanted, setting);
  const conditions = conditionsOf(benefit, setting);
  const figure = {
    kind: wanted.kind,
    value: valueOf(benefit, wanted.kind) ?? 0, // of benefits that state one
    segment: benefit.segment,
    level: benefit.level,
    period: benefit.period,
    network: benefit.network,
    insuranceType: benefit.insuranceType,
    placesOfService: benefit.placesOfService,
  };
  if (reason !== null) return { ...figure, conditions, apartBy: reason };
  return conditions.length === 0 ? figure : { ...figure, conditions };
}

/** Two figures that say the same thing under the same conditions. */
export const figureKey = (one: FurtherFigure): string =>
  [
    one.kind,
    one.value,
    one.level,
    one.period,
    one.network,
    one.insuranceType,
    ...(one.conditions ?? []).map(({ kind, raw }) => `${kind} ${raw}`).toSorted(),
  ].join('|');

const networkRank = ({ network }: FurtherFigure, side: 'Y' | 'N'): number =>
  network === side ? 0 : network === 'W' ? 1 : 2;

const same = (a: FurtherFigure, b: FurtherFigure): boolean =>
  a.value === b.value && eachPeriod(a.period) === eachPeriod(b.period);

/**
 * Which of the figures of one kind stands for the service on one side of the network. The rule, wherever each stands in the
 * message: one that `apartBy` sets apart never does; of the others the network's own before those for both before those of no
 * network; then those of which nothing more is written than which of several plans in force it is of. Do those that are left agree,
 * they are the figure; else none is.
 */
export function headlineOf(
  figures: readonly FurtherFigure[],
  side: 'Y' | 'N',
  setting: Setting,
): { headline: Headline; rest: readonly FurtherFigure[] } {
  const [only] = figures;
  if (only === undefined) return nothing;
  if (figures.length === 1 && only.apartBy === undefined) return { headline: shareOfFigure(only), rest: nothing.rest };
  const segments = figures.map(({ segment }) => segment);
  // Where the payer parts this thing by network, what names none is not the network's.
  const isParted = figures.some(({ network }) => network === side);
  const fit = figures.filter((one) => one.apartBy === undefined && !(isParted && networkRank(one, side) === 2));
  const best = Math.min(...fit.map((one) => gradeOf(one, side, setting)));
  const [first, ...others] = fit
    .filter((one) => gradeOf(one, side, setting) === best)
    .toSorted((a, b) => (figureKey(a) < figureKey(b) ? -1 : 1));
  if (first === undefined)
    return {
      headline: { depends: figures.every((one) => one.apartBy === 'doubt') ? 'doubt' : 'conditions', segments },
      rest: figures,
    };
  if (!others.every((one) => same(one, first))) return { headline: { depends: 'disagree', segments }, rest: figures };
  return {
    headline: shareOfFigure(first),
    rest: figures.filter((one) => one !== first),
  };
}

const nothing = { headline: null, rest: [] } as const;

const shareOfFigure = ({ value, segment, period, conditions }: FurtherFigure): Share =>
  conditions === undefined ? { value, segment, period } : { value, segment, period, conditions };

const gradeOf = (one: FurtherFigure, side: 'Y' | 'N', setting: Setting): number =>
  networkRank(one, side) * 2 + (isBare(one, setting) ? 0 : 1);

/** Nothing is written under it but what every such figure has: whose visit it is, where it is given, and of which plan in force it is. */
function isBare({ conditions = [] }: FurtherFigure, { beside, planName, insuranceType }: Setting): boolean {
  const isBeside = conditions.some(
    ({ kind, text, raw }) =>
      (kind === 'plan' && (planNamed(text) === planNamed(planName) || beside?.names.has(planNamed(text)) === true)) ||
      (kind === 'insurance' && (raw === insuranceType || beside?.types.has(raw) === true)),
  );
  return conditions.every(
    ({ kind, text }) =>
      kind === 'place' ||
      kind === 'authorization' ||
      (kind === 'words' && isForPrimaryCare(text.toUpperCase())) ||
      (isBeside && (kind === 'plan' || kind === 'insurance')),
  );
}
