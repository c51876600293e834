import { findPartners } from '#/api/findPartners.ts';
import { chosen } from './request/findPartners.ts';
import type { ChosenPayer } from './request/requestForm.ts';

/** Whom an answer names beside the payer that gave it. */
export type OtherParty = { readonly Name: string; readonly Id: string };

const plain = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

export const samePayer = (a: string, b: string): boolean => plain(a) === plain(b);

/** The payer we can ask that bears this name or number; null where we know none. */
export async function payerNamed({ Name, Id }: OtherParty): Promise<ChosenPayer | null> {
  const found = await findPartners(Name);
  const byName =
    found.find((one) => samePayer(one.Name, Name)) ?? found.find((one) => samePayer(one.MatchedBy, `alias ${Name}`));
  if (byName !== undefined) return chosen(byName);
  const byId = Id === '' ? undefined : (await findPartners(Id)).find(({ PayerID }) => samePayer(PayerID, Id));
  return byId === undefined ? null : chosen(byId);
}
