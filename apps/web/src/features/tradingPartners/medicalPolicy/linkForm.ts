import type { PolicyLink } from '@coverline/contract/tradingPartners/medicalPolicy/linkShapes.ts';
import type { policyLinkCalls } from '@coverline/contract/tradingPartners/medicalPolicy/policyLinks.ts';
import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import { type LinkForm, sentOf } from '#/app/medicalPolicy/linkForm.ts';

export const linkFormOf = (row: PolicyLink): LinkForm => ({
  PartnerID: { value: row.PartnerID, label: row.Payor },
  Title: row.Title,
  URL: row.URL,
  Kind: row.Kind,
  Plan: row.Plan,
  State: row.State,
  Codes: row.Codes,
  Diagnoses: row.Diagnoses,
  EffectiveFrom: row.EffectiveFrom,
  EffectiveTo: row.EffectiveTo,
  Source: row.Source,
});

export const linkPayload = (
  form: LinkForm,
  LinkID: string | null,
  Version: number | null,
): PayloadOf<typeof policyLinkCalls.savePolicyLink> => ({ ...sentOf(form), LinkID, Version });
