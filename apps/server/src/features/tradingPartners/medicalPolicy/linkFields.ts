import type { LinkColumn } from '@coverline/contract/tradingPartners/medicalPolicy/policyLinkImport.ts';
import type { PolicyLinkFields } from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';

/** What a file and a history call each fact of a link. */
export const columnOf = {
  PartnerID: 'PayerID',
  Title: 'Title',
  URL: 'URL',
  Kind: 'Kind',
  Plan: 'Plan',
  State: 'State',
  Codes: 'Codes',
  Diagnoses: 'Diagnoses',
  EffectiveFrom: 'Effective from',
  EffectiveTo: 'Effective to',
  Source: 'Source',
} as const satisfies Record<keyof PolicyLinkFields, LinkColumn>;

type Fact = keyof typeof columnOf;

/** Of a payer its name is told, by whoever knows it. */
const told = [
  'Title',
  'URL',
  'Kind',
  'Plan',
  'State',
  'Codes',
  'Diagnoses',
  'EffectiveFrom',
  'EffectiveTo',
  'Source',
] as const satisfies readonly Fact[];

export const changesOf = (before: PolicyLinkFields, after: PolicyLinkFields, facts: readonly Fact[] = told) =>
  facts.flatMap((name) =>
    before[name] === after[name] ? [] : [{ Field: columnOf[name], Before: before[name], After: after[name] }],
  );
