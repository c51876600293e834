import { insuranceType } from '@coverline/domain/codes/insuranceTypes.ts';
import { serviceTypeLabel } from '@coverline/domain/codes/serviceTypes.ts';
import type { Network } from '@coverline/domain/eligibility/answer/answer.ts';
import type { CodeableConcept, Money } from '@medplum/fhirtypes';

/** X12's code lists as FHIR names them: by the number of the data element in release 005010. */
const x12 = (element: number) => `https://codesystem.x12.org/005010/${element}`;
const hl7 = (name: string) => `http://terminology.hl7.org/CodeSystem/${name}`;

export const coded = (system: string, code: string, text: string): CodeableConcept => ({
  coding: [{ system: hl7(system), code }],
  text,
});

const ofX12 = (element: number, code: string, text: string): CodeableConcept => ({
  coding: [{ system: x12(element), code }],
  text,
});

export const serviceType = (code: string) => ofX12(1365, code, serviceTypeLabel(code));
export const rejectReason = (code: string, label: string) => ofX12(901, code, label);
export const coverageType = (code: string) => ofX12(1336, code, insuranceType(code)?.label ?? code);
export const procedure = (code: string): CodeableConcept => ({ text: code });

/** Where a benefit is for both networks, or for none that is named, the element is left out: R4 has no word for it. */
export function network(side: Network): CodeableConcept | undefined {
  if (side === 'Y') return coded('benefit-network', 'in', 'In network');
  return side === 'N' ? coded('benefit-network', 'out', 'Out of network') : undefined;
}

export const usd = (cents: number): Money => ({ value: cents / 100, currency: 'USD' });

/** A share as R4 can carry it: a whole number of percent, else in words. */
export const share = (basisPoints: number) =>
  basisPoints % 100 === 0 ? { allowedUnsignedInt: basisPoints / 100 } : { allowedString: `${basisPoints / 100} %` };

/** The payer's relation of patient to subscriber (INS02). */
const relations: Readonly<Record<string, string>> = { 18: 'self', '01': 'spouse', 19: 'child', 53: 'common' };
export const relationship = (code: string): CodeableConcept => {
  const known = relations[code] ?? 'other';
  return coded('subscriber-relationship', known, known);
};
