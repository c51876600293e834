import type { AttestationRow } from '@coverline/contract/attestation/attestation.ts';
import {
  type AttestationStatus,
  attestationStatuses,
  changeProblems,
  nextStatuses,
} from '@coverline/domain/attestation/attestationStatus.ts';
import { centsTyped } from '#/ui/fields/typedMoney.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

/** A change of status as it is typed, by the wire's names. */
export type StatusFields = { To: string; Reason: string; ClaimID: string; PaidCents: string };

export const statusLabels: Readonly<Record<keyof StatusFields, string>> = {
  To: 'New status',
  Reason: 'Reason',
  ClaimID: 'Claim number at the fund',
  PaidCents: 'Paid',
};

type Standing = Pick<AttestationRow, 'Status' | 'Result'>;

/** What all of them may become. Several are not accepted at once: each is paid what it is paid. */
export const nextOfAll = (rows: readonly Standing[]): readonly AttestationStatus[] =>
  attestationStatuses.filter(
    (to) =>
      rows.every(({ Status, Result }) => nextStatuses({ status: Status, result: Result }).includes(to)) &&
      !(to === 'Accepted' && rows.length > 1),
  );

export const statusOf = (typed: string): AttestationStatus | null =>
  attestationStatuses.find((one) => one === typed) ?? null;

/** As the call takes it: what the status does not ask for is not sent, though it was typed before. */
export function changeOf({ To, Reason, ClaimID, PaidCents }: StatusFields) {
  const to = statusOf(To);
  if (to === null) return null;
  const isRefusal = to === 'Rejected' || to === 'Reversed';
  return {
    To: to,
    Reason: isRefusal ? Reason.trim() : '',
    ClaimID: isRefusal ? '' : ClaimID.trim(),
    PaidCents: to === 'Accepted' ? centsTyped(PaidCents) : null,
  };
}

export function statusMessages(fields: StatusFields): FormMessages<StatusFields> {
  const change = changeOf(fields);
  if (change === null) return { To: 'Choose a status' };
  const { To, Reason, ClaimID, PaidCents } = change;
  return changeProblems({ to: To, reason: Reason, claimId: ClaimID, paidCents: PaidCents });
}
