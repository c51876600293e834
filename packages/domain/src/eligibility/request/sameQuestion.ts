import type { Outcome, UnknownKind } from '../status/outcome.ts';

/** What of a request makes it the question it is. */
export type Question = {
  readonly SelectedTradingPartner: string | null;
  readonly DateOfService: string;
  readonly SelectedServiceCode: readonly string[];
  readonly ProcedureCodeList: readonly string[];
  readonly FirstName: string;
  readonly LastName: string;
  readonly DateOfBirth: string;
  readonly CertificateNumber: string;
  readonly SocialSecurityNumber: string;
  readonly UseSubscriber: boolean;
  readonly SubscriberFirstName: string;
  readonly SubscriberLastName: string;
  readonly SubscriberDateOfBirth: string;
  /** Requests kept from before have none. */
  readonly BirthSequence?: number | null;
  readonly PlaceOfService?: string;
};

const folded = (text: string) =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
const asSet = (codes: readonly string[]) => [...new Set(codes.map(folded))].toSorted();

/**
 * Two requests with one text ask the same payer the same of the same person and day. A corrected name, birth date or number
 * is another question. Whether the person was typed or chosen makes none, nor does an SSN beside a member id.
 */
export function questionText(question: Question): string {
  const member = folded(question.CertificateNumber);
  return JSON.stringify([
    question.SelectedTradingPartner,
    question.DateOfService,
    asSet(question.SelectedServiceCode),
    asSet(question.ProcedureCodeList),
    folded(question.LastName),
    folded(question.FirstName),
    question.DateOfBirth,
    member === '' ? `ssn ${folded(question.SocialSecurityNumber)}` : member,
    ...(question.BirthSequence ? [`born ${question.BirthSequence}`] : []),
    ...(question.PlaceOfService ? [`at ${question.PlaceOfService}`] : []),
    ...(question.UseSubscriber
      ? [folded(question.SubscriberLastName), folded(question.SubscriberFirstName), question.SubscriberDateOfBirth]
      : []),
  ]);
}

/**
 * Whether an ended lookup answers its question, so that asking the same again would buy the same again. Silence, an outage
 * and a fault of the set-up leave the question open.
 */
export const answersQuestion = (outcome: Outcome, kind: UnknownKind | null): boolean =>
  (outcome === 'Answered' || outcome === 'PayerRefused') && kind !== 'payerUnavailable' && kind !== 'setup';
