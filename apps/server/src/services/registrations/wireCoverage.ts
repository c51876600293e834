import { self } from '@coverline/domain/registration/words.ts';
import type { InsuranceRecord } from './holdRegistration.ts';

/** Whose policy it is, where it is somebody else's: both parents may have one of the same payer. */
function heldBy({ relationship, subscriber_first: first, subscriber_last: last }: InsuranceRecord): string {
  const name = `${first ?? ''} ${last ?? ''}`.trim();
  return relationship === self || name === '' ? '' : `held by ${name}`;
}

/** What a registration says of an insurance to the rules; `over` is `statedOver` of its insurances. */
export const wireCoverage = (row: InsuranceRecord, over: ReadonlySet<string>) => ({
  RegInsuranceID: row.id,
  Version: row.row_version,
  COB: row.cob,
  Name: [row.payer ?? row.plan_name, heldBy(row)].filter((part) => part !== '').join(', '),
  PlanName: row.plan_name,
  PartnerKind: row.payer_kind,
  Relationship: row.relationship,
  EffectiveDate: row.effective_date ?? '',
  TermDate: row.term_date ?? '',
  SubscriberDateOfBirth: row.subscriber_born ?? '',
  StatusID: row.status_id,
  IsStatedOver: over.has(row.id),
});
