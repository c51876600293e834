import { requestFieldLabels, type RequestField } from '../eligibility/request/completeness.ts';
import { type FieldRule, patternProblem } from '../eligibility/request/partnerRules.ts';
import { firstOf, neededText, type Problems, problemsOf } from '../registration/problems.ts';
import { isHttps } from '../validate/isHttps.ts';
import { isNpi } from '../validate/npi.ts';
import { hoursProblem, type TypedHours } from './batchHours.ts';
import type { LeftOutPart } from '../eligibility/request/leftOut.ts';
import { type AuthTerms, authTermsProblems } from './authTerms.ts';
import type { PartnerTransaction } from './partnerKinds.ts';
import { payerIdProblem } from './payerId.ts';
import { type ProviderNumber, providerNumbersProblem } from './providerNumbers.ts';
import { stateNames } from '../payers/states.ts';

type FieldSets = readonly (readonly RequestField[])[];

/** What an administrator keeps of a payer, in the wire's names; '' and null are not filled in. */
export type PartnerFields = {
  readonly Name: string;
  readonly PayerID: string;
  /** Its own: by which it is asked where it has no routes. */
  readonly GatewayID: string;
  readonly State: string;
  readonly MoreStates: readonly string[];
  readonly Phone: string;
  readonly Fax: string;
  readonly PortalURL: string;
  readonly TimelyFilingDays: number | null;
  readonly AppealDays: number | null;
  readonly AltNames: readonly string[];
  readonly Prefixes: readonly string[];
  readonly RequiredFieldSets: FieldSets;
  readonly BatchFieldSets: FieldSets;
  readonly MbiFieldSets: FieldSets;
  readonly FieldRules: readonly FieldRule[];
  readonly LeftOut: readonly LeftOutPart[];
  readonly MaxPastDays: number | null;
  readonly MaxFutureDays: number | null;
  readonly BatchHours: TypedHours;
  readonly Transactions: readonly {
    readonly Code: PartnerTransaction;
    readonly EnrollmentRequired: boolean;
    readonly EnrollmentDays: number | null;
    readonly EnrollmentForm: string;
  }[];
};

/** What a client has of its own with a payer. */
export type ClientPartnerFields = AuthTerms & {
  readonly ProviderNPI: string;
  readonly ProviderNumbers: readonly ProviderNumber[];
};

const longestName = 60;
const mostDays = 3650;
const mostSets = 6;
const mostNames = 50;

/** What keeps a payer from being saved, one message a field. */
export function partnerProblems(partner: PartnerFields): Problems<keyof PartnerFields> {
  return problemsOf({
    Name: firstOf(neededText(partner.Name), tooLong(partner.Name), separator(partner.Name)),
    PayerID: payerIdProblem(partner.PayerID),
    // Who takes no 270 is asked by hand.
    GatewayID: partner.Transactions.some(({ Code }) => Code === '270') ? neededText(partner.GatewayID) : null,
    State: partner.State === '' || isState(partner.State) ? null : 'Two letters of a state',
    MoreStates: moreStates(partner),
    Phone: phone(partner.Phone),
    Fax: phone(partner.Fax),
    PortalURL: address(partner.PortalURL),
    TimelyFilingDays: days(partner.TimelyFilingDays, 1),
    AppealDays: days(partner.AppealDays, 1),
    AltNames: altNames(partner.AltNames),
    Prefixes: prefixes(partner.Prefixes),
    RequiredFieldSets: partner.RequiredFieldSets.length === 0 ? eachNeedsOne : fieldSets(partner.RequiredFieldSets),
    BatchFieldSets: fieldSets(partner.BatchFieldSets),
    MbiFieldSets: mbiFieldSets(partner.MbiFieldSets),
    FieldRules: fieldRules(partner.FieldRules),
    LeftOut: leftOutProblem(partner),
    MaxPastDays: days(partner.MaxPastDays, 0),
    MaxFutureDays: days(partner.MaxFutureDays, 0),
    BatchHours: sentence(hoursProblem(partner.BatchHours)),
    Transactions: transactions(partner.Transactions),
  });
}

/** What keeps a client's own settings of a payer from being saved. */
export const clientPartnerProblems = ({
  ProviderNPI,
  ProviderNumbers,
  ...terms
}: ClientPartnerFields): Problems<keyof ClientPartnerFields> =>
  problemsOf({
    ProviderNPI: ProviderNPI === '' || isNpi(ProviderNPI) ? null : 'This is not a National Provider Identifier',
    ProviderNumbers: providerNumbersProblem(ProviderNumbers),
    ...authTermsProblems(terms),
  });

const tooLong = (name: string) => (name.length > longestName ? `At most ${longestName} characters` : null);
/** It goes into the 270, by whatever gateway: none of the signs that one may separate by. */
const separator = (name: string) => (/[*|:><\\^~=_`]/.test(name) ? 'A name may not hold * | : > < \\ ^ ~ = _ `' : null);
const sentence = (problem: string | null) =>
  problem === null ? null : `${problem[0]?.toUpperCase()}${problem.slice(1)}`;
const isState = (code: string) => Object.hasOwn(stateNames, code);
const address = (url: string) => (url === '' || isHttps(url) ? null : 'An address that begins with https://');
const phone = (digits: string) => (/^(?:\d{10})?$/.test(digits) ? null : 'Ten digits');

const days = (value: number | null, least: number): string | null =>
  value === null || (Number.isInteger(value) && value >= least && value <= mostDays)
    ? null
    : `A whole number from ${least} to ${mostDays}`;

function moreStates({ State, MoreStates }: PartnerFields): string | null {
  const bad = MoreStates.find((code) => !isState(code));
  if (bad !== undefined) return `${bad} is not two letters of a state`;
  return MoreStates.length > 0 && State === '' ? 'Choose the first state above' : null;
}

function altNames(names: readonly string[]): string | null {
  if (names.length > mostNames) return `At most ${mostNames} names`;
  const bad = names.find((name) => !/[0-9A-Za-z]/.test(name) || name.length > longestName);
  return bad === undefined ? null : `Each name has a letter and at most ${longestName} characters`;
}

function prefixes(list: readonly string[]): string | null {
  if (list.length > mostNames) return `At most ${mostNames} prefixes`;
  const bad = list.find((prefix) => !/^[0-9A-Z]{2,10}$/.test(prefix));
  return bad === undefined ? null : `${bad} is not 2 to 10 capital letters or digits`;
}

const eachNeedsOne = 'Each set needs a field, and there is at least one';

/** Who looks for a number has none to send. */
const mbiFieldSets = (sets: FieldSets): string | null =>
  sets.some((set) => set.includes('CertificateNumber'))
    ? 'A Medicare number is asked for without one'
    : fieldSets(sets);

/** Whom a payer finds by the SSN it has to be told it. For a Medicare number it is sent in any case. */
export function leftOutProblem({
  LeftOut,
  RequiredFieldSets,
  BatchFieldSets,
}: Pick<PartnerFields, 'LeftOut' | 'RequiredFieldSets' | 'BatchFieldSets'>): string | null {
  const isRequired = [...RequiredFieldSets, ...BatchFieldSets].some((set) => set.includes('SocialSecurityNumber'));
  return LeftOut.includes('SSN') && isRequired ? 'A required set has the SSN: it cannot be left out' : null;
}

/** A set that holds another is never the closest, and so says nothing. */
function fieldSets(sets: FieldSets): string | null {
  if (sets.some((set) => set.length === 0)) return eachNeedsOne;
  if (sets.length > mostSets) return `At most ${mostSets} sets`;
  const idle = sets.find((set, at) => sets.some((other, place) => place !== at && holds(set, other, place < at)));
  return idle === undefined ? null : `Another set asks for less than ${words(idle)}`;
}

const holds = (set: readonly RequestField[], other: readonly RequestField[], before: boolean) =>
  other.every((field) => set.includes(field)) && (other.length < new Set(set).size || before);
const words = (set: readonly RequestField[]) => set.map((field) => requestFieldLabels[field]).join(', ');

function fieldRules(rules: readonly FieldRule[]): string | null {
  for (const rule of rules) {
    const problem = ruleProblem(rule);
    if (problem !== null) return `${requestFieldLabels[rule.Field]}: ${problem}`;
  }
  const fields = rules.map(({ Field }) => Field);
  return new Set(fields).size === fields.length ? null : 'One rule for each field';
}

function ruleProblem({ Pattern, MinLength, MaxLength, Prefix }: FieldRule): string | null {
  const pattern = Pattern ? patternProblem(Pattern) : null;
  if (pattern !== null) return pattern;
  const lengths = [MinLength, MaxLength].filter((length) => length !== null && length !== undefined);
  if (lengths.some((length) => !Number.isInteger(length) || length < 1 || length > 80))
    return 'a length is from 1 to 80';
  if (MinLength && MaxLength && MinLength > MaxLength) return 'the shortest is longer than the longest';
  return Prefix && MaxLength && Prefix.length > MaxLength ? 'the beginning is longer than the whole' : null;
}

function transactions(list: PartnerFields['Transactions']): string | null {
  if (new Set(list.map(({ Code }) => Code)).size !== list.length) return 'Each transaction once';
  const bad = list.some(
    ({ EnrollmentDays: wait }) => wait !== null && !(Number.isInteger(wait) && wait >= 1 && wait <= 365),
  );
  if (bad) return 'Enrollment takes from 1 to 365 days';
  const form = list.find(({ EnrollmentForm }) => address(EnrollmentForm) !== null);
  return form === undefined ? null : `The form of ${form.Code}: an address that begins with https://`;
}
