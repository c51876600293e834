import { aDate, firstOf, inList, notAfter, type Problems, problemsOf } from '../registration/problems.ts';
import { isMbi } from '../validate/mbi.ts';
import { stateNames } from '../payers/states.ts';

/** What is kept of a prefix, in the wire's names; '' is not filled in. */
export type BcbsPrefixFields = {
  readonly Prefix: string;
  readonly PartnerID: string;
  readonly State: string;
  readonly Phone: string;
  readonly EffectiveFrom: string;
  readonly VerifiedOn: string;
};

/**
 * Why three characters are not the beginning of a Blue plan's member ids. Prefixes of letters alone are any; those with a
 * digit have no 0 and 1, and no I and O, which could be taken for one another.
 */
export function prefixProblem(prefix: string): string | null {
  if (!/^[A-Z0-9]{3}$/.test(prefix)) return 'Three letters or digits';
  if (/^[A-Z]{3}$/.test(prefix)) return null;
  if (!/[A-Z]/.test(prefix)) return 'At least one letter';
  const confused = /[01IO]/.exec(prefix)?.[0];
  return confused === undefined ? null : `No ${confused} in a prefix with digits: it could be misread`;
}

/** The number of the federal employees' program: R and eight digits, without a prefix. */
export const isFepId = (memberId: string): boolean => /^R\d{8}$/.test(bareMemberId(memberId));

/** A member id as it is compared: capitals, without blanks and hyphens. */
export const bareMemberId = (memberId: string): string => memberId.toUpperCase().replaceAll(/[\s-]/g, '');

/** The prefix of a member id as the Blue plans write them: three characters and up to 14 more, four digits among them at least. */
export function prefixOf(memberId: string): string | null {
  const bare = bareMemberId(memberId);
  const [, prefix = '', rest = ''] = /^(\w{3})([A-Z0-9]{6,14})$/.exec(bare) ?? [];
  const isOne = prefixProblem(prefix) === null && rest.replaceAll(/\D/g, '').length >= 4;
  return isOne && !isFepId(bare) && !isMbi(bare) ? prefix : null;
}

/** The prefix that was meant where a 0 or 1 was read for an O or I: letters alone; null where nothing could be confused. */
export function otherReading(memberId: string): string | null {
  const prefix = bareMemberId(memberId).slice(0, 3);
  const read = prefix.replaceAll('0', 'O').replaceAll('1', 'I');
  return read !== prefix && /^[A-Z]{3}$/.test(read) ? read : null;
}

/** What keeps a prefix from being saved, one message a field. */
export const bcbsPrefixProblems = (fields: BcbsPrefixFields, today: string): Problems<keyof BcbsPrefixFields> =>
  problemsOf({
    Prefix: prefixProblem(fields.Prefix),
    PartnerID: fields.PartnerID === '' ? 'Choose the plan' : null,
    State: inList(fields.State, Object.keys(stateNames), 'Two letters of a state'),
    Phone: /^(?:\d{10})?$/.test(fields.Phone) ? null : 'Ten digits',
    EffectiveFrom: aDate(fields.EffectiveFrom),
    VerifiedOn: firstOf(
      aDate(fields.VerifiedOn),
      notAfter(fields.VerifiedOn, today, 'Nobody has verified it in the future'),
    ),
  });
