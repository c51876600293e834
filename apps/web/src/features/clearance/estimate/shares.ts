import type { WorkedEstimate } from '@coverline/contract/clearance/estimate/estimateShapes.ts';

export type Share = {
  readonly who: 'primary' | 'secondary' | 'patient';
  readonly name: string;
  readonly cents: number;
  /** Of what is allowed. */
  readonly percent: number;
};

/** Who pays what of the allowed amount; who pays nothing is left out. Nobody has a share where nobody knows what the patient's is. */
export function sharesOf({
  PatientCents,
  Plan,
  Sum,
}: Pick<WorkedEstimate, 'PatientCents' | 'Plan' | 'Sum'>): readonly Share[] {
  if (PatientCents === null) return [];
  const patient = Sum.AllowedCents - Sum.PrimaryPaysCents - Sum.SecondaryPaysCents;
  const all = [
    { who: 'primary', name: Plan.PayerName, cents: Sum.PrimaryPaysCents },
    { who: 'secondary', name: Plan.Second?.PayerName ?? '', cents: Sum.SecondaryPaysCents },
    { who: 'patient', name: '', cents: patient },
  ] as const;
  return all.filter(({ cents }) => cents > 0).map((one) => ({ ...one, percent: (one.cents / Sum.AllowedCents) * 100 }));
}
