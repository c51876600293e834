import type { Registration, RegistrationChange } from '@coverline/contract/registration/registrationRecord.ts';
import { demographicsLabels } from '#/features/registration/demographicsForm.ts';
import { insuranceLabels } from '#/features/registration/insuranceForm.ts';
import { visitLabels } from '#/features/registration/visitForm.ts';
import { term, worded } from '#/api/terms.ts';

const deeds: Readonly<Record<string, string>> = {
  created: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  restored: 'Put back',
  verified: 'Saved from a check',
  withdrawn: 'Took back',
  tookIn: 'Merged into this:',
  gaveBack: 'Merge taken back, separate again:',
  wentInto: 'Merged into',
  cameBack: 'Merge taken back, separate again from',
  accepted: 'Accepted from a check of the',
  takenBack: 'Took back what was saved from a check:',
  undone: 'Gave back, as before a check, the',
};

/** "Changed Bluestone Health Plan: Pays as, Plan". */
export function changeText(change: RegistrationChange, registration: Registration): string {
  const fields = change.Fields.map((field) => labelOf(change.Entity, field));
  const what = `${deeds[change.What] ?? change.What} ${nameOf(change, registration)}`;
  return fields.length === 0 ? what : `${what}: ${fields.join(', ')}`;
}

function nameOf({ Entity, EntityID }: RegistrationChange, registration: Registration): string {
  if (Entity === 'registration') return 'demographics';
  if (Entity === 'other') return `demographics of ${term('MRN')} ${EntityID}`;
  if (Entity === 'merge') return `${term('MRN')} ${EntityID}`;
  if (Entity === 'visit') {
    const visit = registration.Visits.find(({ VisitMasterID }) => VisitMasterID === EntityID);
    return `${term('Visit').toLowerCase()} ${visit?.VisitNumber ?? ''}`.trim();
  }
  if (Entity === 'call') {
    const about = registration.Insurances.find(({ SpifResponseID }) => SpifResponseID === EntityID);
    return `a call to ${about?.TradingPartnerName ?? worded('the {payer}')}`;
  }
  const insurance = registration.Insurances.find(({ RegInsuranceID }) => RegInsuranceID === EntityID);
  return insurance?.TradingPartnerName ?? 'an insurance that was removed';
}

function labelOf(entity: string, field: string): string {
  const labels: Readonly<Record<string, string>> =
    entity === 'visit' ? visitLabels() : { ...demographicsLabels(), ...(entity === 'insurance' && insuranceLabels()) };
  return labels[field] ?? field;
}
