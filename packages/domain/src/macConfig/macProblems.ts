import { aDate, endsAfter, firstOf, type Problems, problemsOf } from '../registration/problems.ts';
import { required } from '../validate/genericMessages.ts';
import { isHttps } from '../validate/isHttps.ts';
import { stateNames } from '../payers/states.ts';

/** What is kept of who administers Medicare somewhere, in the wire's names; '' is not filled in. */
export type MacAreaFields = {
  readonly State: string;
  readonly Jurisdiction: string;
  readonly Contractor: string;
  readonly PortalURL: string;
  readonly IVR: string;
  readonly EffectiveFrom: string;
  readonly EffectiveTo: string;
};

/** What keeps it from being saved, one message a field. */
export const macAreaProblems = (area: MacAreaFields): Problems<keyof MacAreaFields> =>
  problemsOf({
    State: Object.hasOwn(stateNames, area.State) ? null : 'Choose the state',
    Jurisdiction: /^J[0-9A-Z]{1,2}$/.test(area.Jurisdiction) ? null : 'J and a letter or a number, such as JH or J15',
    Contractor: required(area.Contractor),
    PortalURL: area.PortalURL === '' || isHttps(area.PortalURL) ? null : 'An address that begins with https://',
    IVR: /^(?:\d{10})?$/.test(area.IVR) ? null : 'Ten digits',
    EffectiveFrom: aDate(area.EffectiveFrom),
    EffectiveTo: firstOf(
      aDate(area.EffectiveTo),
      endsAfter(area.EffectiveFrom, area.EffectiveTo, 'It cannot end before it begins'),
    ),
  });

/** Whether two spans have a day in common; '' is open at that end. */
export const spansMeet = (
  one: Pick<MacAreaFields, 'EffectiveFrom' | 'EffectiveTo'>,
  other: Pick<MacAreaFields, 'EffectiveFrom' | 'EffectiveTo'>,
): boolean => begins(one) <= ends(other) && begins(other) <= ends(one);

const begins = ({ EffectiveFrom }: Pick<MacAreaFields, 'EffectiveFrom'>) => EffectiveFrom || '0000-00-00';
const ends = ({ EffectiveTo }: Pick<MacAreaFields, 'EffectiveTo'>) => EffectiveTo || '9999-99-99';
