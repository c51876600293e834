import type { AbnBasis, AbnKind, AbnOption } from './abnKinds.ts';
import type { AbnStanding } from './abnStatus.ts';

/** What decides the modifiers of one row. `notice` null: no notice was given. */
export type ModifierFacts = {
  readonly basis: AbnBasis;
  readonly notice: {
    readonly kind: AbnKind;
    readonly standing: AbnStanding;
    readonly option: AbnOption | null;
  } | null;
};

export type ModifierFinding = { readonly codes: readonly string[]; readonly why: string };

type Rule = ModifierFinding & { readonly when: (of: ModifierFacts) => boolean };

const isExcluded = ({ basis }: ModifierFacts) => basis === 'Excluded';
const stands = ({ notice }: ModifierFacts, kind: AbnKind): boolean => {
  if (notice === null || notice.kind !== kind) return false;
  return kind === 'Voluntary'
    ? ['Presented', 'Attached'].includes(notice.standing)
    : ['Signed', 'Refused', 'Attached'].includes(notice.standing);
};
const chose = ({ notice }: ModifierFacts, option: AbnOption) => notice?.option === option;

/** First rule that fits (Medicare Claims Processing Manual, chapter 30; HCPCS level II modifiers). */
export const modifierRules: readonly Rule[] = [
  {
    when: (of) => isExcluded(of) && stands(of, 'Voluntary'),
    codes: ['GX', 'GY'],
    why: 'Medicare never pays for it, and the {patient} was told by a voluntary notice.',
  },
  {
    when: isExcluded,
    codes: ['GY'],
    why: 'Medicare never pays for it by statute; a notice is not asked for, and none stands.',
  },
  {
    when: (of) => stands(of, 'Required') && chose(of, 3),
    codes: [],
    why: 'The {patient} does not want it: nothing is done and nothing is billed.',
  },
  {
    when: (of) => stands(of, 'Required') && chose(of, 2),
    codes: [],
    why: 'The {patient} wants it without Medicare: no claim goes out.',
  },
  {
    // Nobody signs without an option; with its claim it still says so.
    when: (of) => stands(of, 'Required') && of.notice?.option === null,
    codes: ['GA'],
    why: 'The notice was given and refused before two witnesses: it counts as received.',
  },
  {
    when: (of) => stands(of, 'Required'),
    codes: ['GA'],
    why: 'A signed notice is on file, and Medicare is expected to deny it as not reasonable and necessary.',
  },
  {
    when: ({ notice }) => notice?.standing === 'Draft' || notice?.standing === 'Presented',
    codes: ['GZ'],
    why: 'The notice is not answered. As it stands a claim is denied, and the {patient} owes nothing.',
  },
  {
    when: () => true,
    codes: ['GZ'],
    why: 'No notice stands. A claim is denied at once, and the {patient} owes nothing.',
  },
];

export function modifiersOf(of: ModifierFacts): ModifierFinding {
  const rule = modifierRules.find(({ when }) => when(of));
  if (rule === undefined) throw new Error('the last rule fits everything');
  return { codes: rule.codes, why: rule.why };
}
