import type { Grade } from '../insurance/status.ts';
import { firstOf, type Problems, problemsOf } from '../registration/problems.ts';
import { maxLength, required } from '../validate/genericMessages.ts';
import type { AttestationResult } from './evidence.ts';

/** Where a visit of an attestation stands with the fund. */
export const attestationStatuses = ['Extracted', 'Sent', 'Accepted', 'Rejected', 'Reversed'] as const;
export type AttestationStatus = (typeof attestationStatuses)[number];

export const attestationStatusText: Readonly<
  Record<AttestationStatus, { readonly text: string; readonly grade: Grade; readonly means: string }>
> = {
  Extracted: { text: 'Extracted', grade: 'Unknown', means: 'Its evidence is collected. Nothing was sent yet.' },
  Sent: { text: 'Sent', grade: 'Questionable', means: 'The fund has it and has not answered.' },
  Accepted: { text: 'Accepted', grade: 'Good', means: 'The fund pays for it.' },
  Rejected: { text: 'Rejected', grade: 'Bad', means: 'The fund does not pay for it. It may be sent again.' },
  Reversed: { text: 'Reversed', grade: 'Bad', means: 'It was taken back, for good.' },
};

const next: Readonly<Record<AttestationStatus, readonly AttestationStatus[]>> = {
  Extracted: ['Sent', 'Reversed'],
  Sent: ['Accepted', 'Rejected', 'Reversed'],
  Accepted: ['Reversed'],
  Rejected: ['Sent'],
  Reversed: [],
};

type Standing = { readonly status: AttestationStatus; readonly result: AttestationResult };

/** What may become of a visit: no fund is sent one for which coverage was found, or not ruled out. */
export const nextStatuses = ({ status, result }: Standing): readonly AttestationStatus[] =>
  next[status].filter((to) => to !== 'Sent' || result === 'NoCoverage');

/** While nothing was sent, the evidence may be collected anew; afterwards it is what the fund was told. */
export const mayCollectAnew = (status: AttestationStatus): boolean => status === 'Extracted';

/** Those of which the fund, or whoever takes it back, says why. */
export const wantsReason = (to: AttestationStatus): boolean => to === 'Rejected' || to === 'Reversed';

export const attestationBounds = { reason: 300, claimId: 50, cents: 100_000_000_00, rows: 200 } as const;

/** A change of status as it is asked for; `paidCents` null: nothing was said of it. */
export type StatusChange = {
  readonly to: AttestationStatus;
  readonly reason: string;
  readonly claimId: string;
  readonly paidCents: number | null;
};

/** What is wrong with a change by itself, by field of the wire; whether each visit may go there is asked of `nextStatuses`. */
export const changeProblems = ({ to, reason, claimId, paidCents }: StatusChange) =>
  problemsOf({
    Reason: wantsReason(to) ? firstOf(required(reason), maxLength(reason, attestationBounds.reason)) : null,
    ClaimID: maxLength(claimId, attestationBounds.claimId),
    PaidCents: paidProblem(to, paidCents),
  }) satisfies Problems<string>;

function paidProblem(to: AttestationStatus, cents: number | null): string | null {
  if (to !== 'Accepted') return cents === null ? null : 'Only what is accepted is paid';
  if (cents === null) return 'Enter what was paid, 0 if nothing was yet';
  return cents < 0 || cents > attestationBounds.cents ? 'Enter an amount in dollars' : null;
}
