import { formatDate } from '../../format/formatDate.ts';
import type { AbnItem, AbnKind } from './abnKinds.ts';
import { type AbnEdition, isPast } from './abnSettings.ts';
import type { MedicareStanding } from './medicareStanding.ts';

export type HintFacts = {
  readonly kind: AbnKind;
  readonly medicare: MedicareStanding;
  /** When Medicare was asked last; '' where it never was. */
  readonly askedOn: string;
  readonly isDual: boolean;
  readonly seemsDual: boolean;
  readonly visitClass: string;
  readonly edition: AbnEdition | null;
  readonly items: readonly AbnItem[];
  /** Days of notices that still hold for the same services. */
  readonly stillHolds: readonly { readonly number: number; readonly validUntil: string }[];
  readonly today: string;
};

type Hint = (of: HintFacts) => string | null;

/** What somebody should know before a notice is given; none of it stops them. */
const hints: readonly Hint[] = [
  ({ medicare, askedOn }) =>
    medicare === 'Advantage'
      ? `By Medicare's answer of ${formatDate(askedOn)} the {patient} has a Medicare Advantage plan. A notice is for Original Medicare alone: ask the plan for its organization determination.`
      : null,
  ({ medicare, askedOn }) =>
    medicare === 'NotActive'
      ? `By Medicare's answer of ${formatDate(askedOn)} the {patient} has no active Medicare. A notice is for Original Medicare alone.`
      : null,
  ({ medicare, askedOn }) =>
    medicare === 'Unsettled'
      ? `Medicare's answer of ${formatDate(askedOn)} does not settle whether the {patient} has Original Medicare. A notice is for that alone: check eligibility again.`
      : null,
  ({ medicare }) =>
    medicare === 'Unknown'
      ? 'Medicare was not asked about this {patient} yet. A notice is for Original Medicare alone: check eligibility first.'
      : null,
  ({ seemsDual, isDual, kind }) =>
    seemsDual && !isDual && kind === 'Required'
      ? 'The {patient} seems to have Medicaid, too. Mark it: Option 1 is then struck out where the law asks for it, and nothing is billed to them before both have decided.'
      : null,
  ({ visitClass }) =>
    visitClass === 'E' ? 'The {visit} is an emergency. A notice may be given only once the {patient} is stable.' : null,
  ({ edition, today }) =>
    edition !== null && isPast(edition, today)
      ? `The approval of this edition ended on ${formatDate(edition.Expires)}. It is used until a new one is published: a super-administrator keeps the edition under ABN Forms.`
      : null,
  ({ items }) =>
    items.some(({ Cost }) => Cost === 'Unknown')
      ? 'A row has no estimate. That holds only where nobody can say what it will cost.'
      : null,
  ({ stillHolds }) => {
    const [last] = stillHolds;
    return last === undefined
      ? null
      : `Notice ${last.number} holds for repeated services until ${formatDate(last.validUntil)}. Another is needed only for something else.`;
  },
];

export const abnHints = (of: HintFacts): readonly string[] =>
  hints.map((hint) => hint(of)).filter((told) => told !== null);
