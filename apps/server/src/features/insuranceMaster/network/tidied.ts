import type { NetworkFields } from '@coverline/domain/insuranceMaster/network/networkRows.ts';

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** As it is stored: without spaces around. */
export const tidied = <T extends NetworkFields>(typed: T): T => ({
  ...typed,
  Location: plain(typed.Location),
  ProviderNPI: typed.ProviderNPI.trim(),
  Notes: plain(typed.Notes),
});

export const columnsOf = <T extends NetworkFields>(fields: T) => ({
  insurance_id: fields.InsuranceID,
  location: fields.Location,
  provider_npi: fields.ProviderNPI,
  standing: fields.Standing as T['Standing'],
  effective_from: fields.EffectiveFrom || null,
  effective_to: fields.EffectiveTo || null,
  notes: fields.Notes,
});
