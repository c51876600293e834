import { type Problems, problemsOf } from '../../registration/problems.ts';
import { type AbnItem, type AbnKind, abnBounds } from './abnKinds.ts';
import { identificationProblem } from './identification.ts';

/** A notice as it is written, in the wire's names. */
export type AbnDraft = {
  readonly Kind: AbnKind;
  readonly IsEmergency: boolean;
  /** The first day of what it is about. */
  readonly ServiceOn: string;
  readonly Identification: string;
  readonly Items: readonly AbnItem[];
};

/** What keeps a draft from being kept at all: what may stand nowhere, not even in a draft. */
export const draftProblems = ({ Identification, Items }: AbnDraft): Problems<'Identification' | 'Items'> =>
  problemsOf({
    Identification: identificationProblem(Identification),
    Items: Items.length > abnBounds.items ? `One page takes ${abnBounds.items} rows at most` : null,
  });

/** What keeps a draft from being given: each rule of the form that it does not keep yet, one message a field. */
export const givingProblems = (
  draft: AbnDraft,
  today: string,
): Problems<'Identification' | 'Items' | 'ServiceOn' | 'IsEmergency'> => ({
  ...draftProblems(draft),
  ...problemsOf({
    IsEmergency: draft.IsEmergency
      ? 'In an emergency no notice may be given. Wait until the {patient} is stable'
      : null,
    ServiceOn: dayProblem(draft.ServiceOn, today),
    ...(draft.Items.length <= abnBounds.items && { Items: itemsProblem(draft) }),
  }),
});

function dayProblem(day: string, today: string): string | null {
  if (day === '') return 'Enter the first day of what it is about';
  return day < today ? 'A notice is given before the service. This day has passed' : null;
}

function itemsProblem({ Items, Kind }: AbnDraft): string | null {
  if (Items.length === 0) return 'Enter what Medicare may not pay for';
  for (const [at, item] of Items.entries()) {
    const wrong = itemProblem(item, at, Kind);
    if (wrong !== null) return `Row ${at + 1}: ${wrong}`;
  }
  return null;
}

function itemProblem({ What, Reason, Cost, EstimateCents, Basis }: AbnItem, at: number, kind: AbnKind): string | null {
  if (What.trim() === '') return 'say what it is';
  if (Reason.trim() === '') return 'say why Medicare may not pay, in words the {patient} knows';
  if (Cost === 'Amount' && (EstimateCents === null || EstimateCents <= 0)) return 'estimate what it costs';
  if (Cost === 'Included' && at === 0) return 'there is no row above that could include its cost';
  if (kind === 'Required' && Basis === 'Excluded')
    return 'Medicare never pays for it: give a voluntary notice of its own';
  return kind === 'Voluntary' && Basis !== 'Excluded'
    ? 'Medicare may pay for it: it asks for a required notice of its own'
    : null;
}
