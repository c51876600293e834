import type { RelatedParty } from './relatedParty.ts';

/** Pharmacy and its kinds. */
export const pharmacyServices = ['88', '89', '90', '91', '92', 'B2', 'B3', 'BW', 'BX', 'GF', 'GN'] as const;

const pharmacy: ReadonlySet<string> = new Set(pharmacyServices);

/** A plan of drugs, as most of Medicare's have one: it pays first or second for no visit. */
export const paysDrugsAlone = ({ services }: Pick<RelatedParty, 'services'>): boolean =>
  services.length > 0 && services.every((service) => pharmacy.has(service));
