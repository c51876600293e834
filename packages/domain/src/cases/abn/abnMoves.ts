import type { AbnKind, AbnOption } from './abnKinds.ts';
import { type AbnStanding, abnStandingText, type AbnStatus } from './abnStatus.ts';

/** What is done with a notice beside writing it. */
export const abnDeeds = ['Present', 'Sign', 'Refuse', 'TellActual', 'Attach', 'Void', 'Supersede'] as const;
export type AbnDeed = (typeof abnDeeds)[number];

export const abnDeedText: Readonly<Record<AbnDeed, string>> = {
  Present: 'given',
  Sign: 'signed',
  Refuse: 'recorded as refused',
  TellActual: 'told what it cost',
  Attach: 'put with a claim',
  Void: 'voided',
  Supersede: 'replaced by another',
};

export type AbnFacts = {
  readonly standing: AbnStanding;
  readonly kind: AbnKind;
  readonly option: AbnOption | null;
};

type Move = {
  readonly deed: AbnDeed;
  readonly from: readonly AbnStanding[];
  /** Null: it stays where it stands. */
  readonly to: AbnStatus | null;
  /** Why it is not for this notice; null where it is. */
  readonly unless?: (of: AbnFacts) => string | null;
};

const notVoluntary = ({ kind }: AbnFacts) =>
  kind === 'Voluntary' ? 'A voluntary notice asks for no option and no signature: it is given, and that is all.' : null;

const billsMedicare = ({ option }: AbnFacts) => {
  if (option === 2) return 'The {patient} chose Option 2: Medicare is not billed, and there is no claim.';
  return option === 3 ? 'The {patient} chose Option 3: nothing is done, and there is no claim.' : null;
};

const wasGiven = ({ standing, kind }: AbnFacts) =>
  standing === 'Presented' && kind === 'Required' ? 'The {patient} has not answered it yet.' : null;

const isDone = ({ option }: AbnFacts) =>
  option === 3 ? 'The {patient} chose Option 3: nothing is done, and nothing costs.' : null;

/**
 * Every way that a notice can go. What was signed never changes: it may be voided, with why, until it is with its claim, and
 * another may take its place. That it expires is the calendar's; a claim for a day within its year may still come then.
 */
export const abnMoves: readonly Move[] = [
  { deed: 'Present', from: ['Draft'], to: 'Presented' },
  { deed: 'Sign', from: ['Presented'], to: 'Signed', unless: notVoluntary },
  { deed: 'Refuse', from: ['Presented'], to: 'Refused', unless: notVoluntary },
  {
    deed: 'TellActual',
    from: ['Presented', 'Signed', 'Refused', 'Attached', 'Expired'],
    to: null,
    unless: (of) => wasGiven(of) ?? isDone(of),
  },
  {
    deed: 'Attach',
    from: ['Presented', 'Signed', 'Refused', 'Attached', 'Expired'],
    to: 'Attached',
    unless: (of) => wasGiven(of) ?? billsMedicare(of),
  },
  { deed: 'Void', from: ['Draft', 'Presented', 'Signed', 'Refused'], to: 'Voided' },
  { deed: 'Supersede', from: ['Presented', 'Signed', 'Refused', 'Attached', 'Expired'], to: 'Superseded' },
];

const moveOf = (of: AbnFacts, deed: AbnDeed): Move | undefined =>
  abnMoves.find((move) => move.deed === deed && move.from.includes(of.standing));

/** Why it cannot be done, in words that name how it stands; null where it can. */
export function whyNot(of: AbnFacts, deed: AbnDeed): string | null {
  const move = moveOf(of, deed);
  if (move !== undefined) return move.unless?.(of) ?? null;
  const { text } = abnStandingText[of.standing];
  if (of.standing === 'Draft') return 'It is a draft. Give it to the {patient} first.';
  return `It is ${text.toLowerCase()}, and cannot be ${abnDeedText[deed]} now.`;
}

/** Where it stands once it is done. */
export const afterDeed = (of: AbnFacts, deed: AbnDeed, kept: AbnStatus): AbnStatus => moveOf(of, deed)?.to ?? kept;
