import type { PaidClaimRow, PaidClaimShow } from '@coverline/contract/clearance/prices/remittances.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';

type Days = { readonly From: string; readonly To: string };

export const daysText = ({ From, To }: Days): string =>
  From === To || To === '' ? formatDate(From) : `${formatDate(From)} to ${formatDate(To)}`;

export const showText: Readonly<Record<PaidClaimShow, string>> = {
  All: 'All claims',
  Paid: 'Paid',
  Unpaid: 'Nothing paid',
  TakenBack: 'Taken back',
};

type Standing = Pick<PaidClaimRow, 'Status' | 'StatusText' | 'IsTakenBack' | 'PaidCents'>;

/** How a payment of a claim stands. */
export function claimMark({ Status, StatusText, IsTakenBack, PaidCents }: Standing): {
  readonly grade: Grade;
  readonly text: string;
} {
  const text = StatusText.replace(/^./, (letter) => letter.toUpperCase());
  if (IsTakenBack) return { grade: 'Questionable', text: `${text}, taken back since` };
  if (Status === '22') return { grade: 'Questionable', text };
  if (Status === '4') return { grade: 'Bad', text };
  return { grade: PaidCents > 0 ? 'Good' : 'Questionable', text };
}

type Said = { readonly Group: string; readonly Reason: string; readonly Text: string };
export const reasonText = ({ Group, Reason, Text }: Said): string => `${Group} ${Reason} ${Text}`;
