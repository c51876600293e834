import { eligibilityCalls, type TradingPartner } from '@coverline/contract/eligibility/eligibility.ts';
import { findPartners } from '#/api/find/findPartners.ts';
import { send } from '#/api/send.ts';
import type { ChosenPayer } from './requestForm.ts';

export const chosen = (partner: TradingPartner): ChosenPayer => ({
  ID: partner.ID,
  Name: partner.Name,
  Rules: partner,
});

/** The payer of a registration with its rules. The lookup is silent on failure: then the server alone checks them. */
export async function withRules(payer: ChosenPayer | null): Promise<ChosenPayer | null> {
  if (payer === null || payer.Rules !== null) return payer;
  const found = await findPartners(payer.Name).catch(() => null);
  const partner = found?.partners.find(({ ID }) => ID === payer.ID);
  return partner ? chosen(partner) : payer;
}

/** Whom an answer names: the payer that gave it, or one beside that. */
export type OtherParty = { readonly Name: string; readonly Id: string };

const longest = 80;

/** The payer that can be asked and bears this name or number; null where we know none. */
export async function partnerNamed({ Name, Id }: OtherParty): Promise<ChosenPayer | null> {
  const named = { Name: Name.slice(0, longest), Id: Id.slice(0, longest) };
  const { Partner } = await send(eligibilityCalls.getPartnerNamed, named, { quiet: true });
  return Partner === null ? null : chosen(Partner);
}
