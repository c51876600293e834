import { compact } from '#/answers/dates.ts';
import { defaultBenefits } from '#/answers/echoMember.ts';
import { planPeriod } from '#/answers/findMember.ts';
import type { Payer } from '#/payers.ts';
import type { PayerStyle } from '#/payerStyles.ts';
import type { Benefits, Member } from '#/roster.ts';
import type { Values } from '#/x12/render.ts';

const written = (text: string, style: PayerStyle): string => {
  if (style.names === 'mixed') return text;
  const upper = text.toUpperCase();
  return style.names === 'ascii' ? upper.normalize('NFD').replaceAll(/[\u0300-\u036F]/g, '') : upper;
};

const money = (cents: number, style: PayerStyle): string =>
  style.money === 'fixed' ? (cents / 100).toFixed(2) : String(cents / 100);

const percent = (whole: number): string => String(whole / 100).replace(/^0(?=.)/, '');

function benefitValues(benefits: Benefits, style: PayerStyle): Values {
  const pairs = {
    ded: benefits.Deductible,
    famDed: benefits.FamilyDeductible,
    outDed: benefits.OutDeductible,
    outFamDed: benefits.OutFamilyDeductible,
    oop: benefits.Oop,
    famOop: benefits.FamilyOop,
    outOop: benefits.OutOop,
    outFamOop: benefits.OutFamilyOop,
  };
  const amounts = Object.entries(pairs).flatMap(([name, [total, left]]) => [
    [name, money(total, style)],
    [`${name}Rem`, typeof left === 'number' ? money(left, style) : ''],
    [`${name}Met`, typeof left === 'number' ? money(total - left, style) : ''],
  ]);
  return {
    ...Object.fromEntries(amounts),
    officeCopay: money(benefits.OfficeCopay, style),
    urgentCopay: money(benefits.UrgentCopay, style),
    emergencyCopay: money(benefits.EmergencyCopay, style),
    coins: percent(benefits.Coinsurance),
    outCoins: percent(benefits.OutCoinsurance),
  };
}

/** What a visit costs by where it is: none at a distance, in urgent care and in an emergency more, else as in an office. */
function copayAt(place: string, { OfficeCopay, UrgentCopay, EmergencyCopay }: Benefits): number {
  if (place === '02' || place === '10') return 0;
  if (place === '20') return UrgentCopay;
  return place === '23' ? EmergencyCopay : OfficeCopay;
}

/** EB04 as the plan's own name says it: a plan called HMO that answers as PPO would be a riddle. */
const planKind = (plan: string): string => (/\bHMO\b/.test(plan) ? 'HM' : 'PR');

/** The day that is asked about, and the place of service; '' where none was sent. */
export interface AskedOf {
  readonly day: string;
  readonly place: string;
}

/** Everything a template may say about a member on a day, in the payer's own handwriting. */
export function memberValues(payer: Payer, member: Member, { day, place }: AskedOf): Values {
  const { style } = payer;
  const benefits = member.Benefits ?? defaultBenefits;
  const year = day.slice(0, 4);
  const { begin, end } = planPeriod(payer, member, day);
  const subscriber = member.Subscriber ?? { FirstName: 'PARENT', LastName: member.LastName, DOB: '', Sex: '' };
  return {
    last: written(member.LastName, style),
    first: written(member.FirstName, style),
    middle: written(member.Middle, style),
    dob: compact(member.DOB),
    sex: member.Sex,
    address1: written(member.Address1, style),
    address2: written(member.Address2, style),
    city: written(member.City, style),
    state: member.State,
    zip: member.Zip,
    idQualifier: 'MI',
    memberId: member.MemberId,
    group: member.Group,
    plan: written(member.Plan, style),
    planKind: planKind(member.Plan),
    relationship: member.Relationship,
    subscriberLast: written(subscriber.LastName, style),
    subscriberFirst: written(subscriber.FirstName, style),
    subscriberDob: compact(subscriber.DOB),
    subscriberSex: subscriber.Sex,
    effective: compact(member.Effective),
    term: compact(member.Term ?? ''),
    planBegin: begin,
    planEnd: end,
    yearBegin: `${year}0101`,
    yearEnd: `${year}1231`,
    lastYearBegin: `${Number(year) - 1}0101`,
    lastYearEnd: `${Number(year) - 1}1231`,
    partBRem: money(member.MemberId.charCodeAt(member.MemberId.length - 1) % 2 === 0 ? 0 : 14_150, style),
    category: 'MAGI ADULT',
    pcpLast: 'GUNDERSEN',
    pcpFirst: 'ASTRID',
    pcpNpi: '1999943222',
    ...benefitValues(benefits, style),
    place,
    placeCopay: place === '' ? '' : money(copayAt(place, benefits), style),
  };
}
