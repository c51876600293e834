import { aDate, endsAfter, firstOf, inList, type Problems, problemsOf } from '../../registration/problems.ts';
import { stateNames } from '../../payers/states.ts';
import { required } from '../../validate/genericMessages.ts';
import { readDiagnoses, type ReadCodes, readProcedures, shownDiagnosis } from './policyCodes.ts';

/** What a link leads to. Domain 2.35. */
export const policyKinds = ['LCD', 'NCD', 'Commercial policy', 'PA list', 'Drug list'] as const;
export type PolicyKind = (typeof policyKinds)[number];

/** How a link stands. Only an approved one is shown to people at work. */
export const linkStandings = ['Suggested', 'Approved', 'Rejected', 'Retired'] as const;
export type LinkStanding = (typeof linkStandings)[number];

/** What is kept of a link, in the wire's names; '' is not filled in, or everything. */
export type PolicyLinkFields = {
  readonly PartnerID: string;
  readonly Title: string;
  readonly URL: string;
  readonly Kind: string;
  /** The plan or line of business that it is for. */
  readonly Plan: string;
  readonly State: string;
  readonly Codes: string;
  readonly Diagnoses: string;
  readonly EffectiveFrom: string;
  readonly EffectiveTo: string;
  /** Where somebody has it from. */
  readonly Source: string;
};

export const longestAddress = 2000;

/**
 * Why a text is no address that a link may lead to. That it begins with https:// and leads out of the house is judged where it is saved:
 * a trial of the product may be allowed an address of its own.
 */
export function addressProblem(text: string): string | null {
  if (text === '') return required(text);
  const url = URL.parse(text);
  if (text.length > longestAddress || url === null || /[\s"'<>\\]/.test(text)) return 'This is not a web address';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'An address that begins with https://';
  if (url.username !== '' || url.password !== '') return 'The address must not hold a user name or password';
  return url.hostname === '' ? 'This is not a web address' : null;
}

const whyNot = (read: ReadCodes) => (read.ok ? null : read.why);

/** What keeps a link from being saved, one message a field. */
export const policyLinkProblems = (link: PolicyLinkFields): Problems<keyof PolicyLinkFields> =>
  problemsOf({
    PartnerID: link.PartnerID === '' ? 'Choose {a payer}' : null,
    Title: required(link.Title),
    URL: addressProblem(link.URL),
    Kind: inList(link.Kind, policyKinds, `One of ${policyKinds.join(', ')}`) ?? required(link.Kind),
    State: inList(link.State, Object.keys(stateNames), 'Two letters of a state'),
    Codes: whyNot(readProcedures(link.Codes)),
    Diagnoses: whyNot(readDiagnoses(link.Diagnoses)),
    EffectiveFrom: aDate(link.EffectiveFrom),
    EffectiveTo: firstOf(
      aDate(link.EffectiveTo),
      endsAfter(link.EffectiveFrom, link.EffectiveTo, 'It cannot end before it begins'),
    ),
  });

const shown = (read: ReadCodes, typed: string, as: (code: string) => string) =>
  read.ok ? read.codes.map(as).join(', ') : typed.trim();

/** As it is kept: without spaces around, codes in one spelling and order. What is wrong stays as it was typed. */
export const tidiedLink = <F extends PolicyLinkFields>(typed: F): F => ({
  ...typed,
  Title: typed.Title.trim().replaceAll(/\s+/g, ' '),
  URL: addressProblem(typed.URL.trim()) === null ? (URL.parse(typed.URL.trim())?.href ?? '') : typed.URL.trim(),
  Kind: policyKinds.find((kind) => kind.toLowerCase() === typed.Kind.trim().toLowerCase()) ?? typed.Kind.trim(),
  Plan: typed.Plan.trim(),
  State: typed.State.trim().toUpperCase(),
  Codes: shown(readProcedures(typed.Codes), typed.Codes, (code) => code),
  Diagnoses: shown(readDiagnoses(typed.Diagnoses), typed.Diagnoses, shownDiagnosis),
  Source: typed.Source.trim(),
});

/** By what two links are the same one: on one day there is one of them. */
export const linkKey = ({ PartnerID, URL: address, Plan, State }: PolicyLinkFields): string =>
  JSON.stringify([PartnerID, address, Plan.toLowerCase(), State]);
