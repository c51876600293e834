import type { TradingPartner } from '@coverline/contract/eligibility.ts';
import { findPartners } from '#/api/findPartners.ts';
import type { ChosenPayer } from './requestForm.ts';

export const chosen = (partner: TradingPartner): ChosenPayer => ({
  ID: partner.ID,
  Name: partner.Name,
  Rules: partner,
});

/** The payer of a registration with its rules. The lookup is silent on failure (spec 7): then the server alone checks them. */
export async function withRules(payer: ChosenPayer | null): Promise<ChosenPayer | null> {
  if (payer === null || payer.Rules !== null) return payer;
  const found = await findPartners(payer.Name).catch(() => []);
  const partner = found.find(({ ID }) => ID === payer.ID);
  return partner ? chosen(partner) : payer;
}

/** The payer that bears exactly this name: all that an old lookup says of whom it asked. */
export async function partnerNamed(name: string): Promise<ChosenPayer | null> {
  const found = await findPartners(name).catch(() => []);
  const partner = found.find(({ Name }) => Name === name);
  return partner ? chosen(partner) : null;
}
