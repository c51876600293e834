import { chargeOf } from '@coverline/clearance/feeSchedules/chargeMaster/readChargeMaster.ts';
import { noticeAsked } from '@coverline/clearance/notice/noticeAsked.ts';
import { type AbnBasis, abnBounds, type AbnItem } from '@coverline/domain/cases/abn/abnKinds.ts';
import type { AbnReason } from '@coverline/domain/cases/abn/abnSettings.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** What all departments call it; '' where they differ: none of them is known to be the visit's. */
function onlyOf(charges: readonly { readonly description: string }[]): string {
  const [one = '', ...others] = new Set(charges.map(({ description }) => description));
  return others.length === 0 ? one : '';
}

/**
 * What of a visit Medicare's rules may ask a notice for, as rows of one: what it is and costs by the client's charge master, as far as that
 * has it for where the visit is. Codes mean nothing to a patient: where nothing describes one, whoever writes the notice does.
 */
export async function servicesOf(
  trx: TenantTrx,
  clientId: string,
  registrationId: string,
  visitId: string | null,
  reasons: readonly AbnReason[],
): Promise<AbnItem[]> {
  if (visitId === null) return [];
  const visit = await trx
    .selectFrom('phi.visit_master')
    .select(['procedures', 'location'])
    .where('client_id', '=', clientId)
    .where('id', '=', visitId)
    .where('reg_master_id', '=', registrationId)
    .executeTakeFirst();
  const asked = [...new Set(visit?.procedures ?? [])].flatMap((code) => {
    const basis = noticeAsked(code);
    return basis === null ? [] : [{ code, basis }];
  });
  if (visit === undefined || asked.length === 0) return [];
  const charges = await trx
    .selectFrom('phi.charge_item')
    .select(['code', 'department', 'description', 'charge_cents as cents'])
    .where('client_id', '=', clientId)
    .where(
      'code',
      'in',
      asked.map(({ code }) => code),
    )
    .orderBy('department')
    .execute();
  const reasonOf = (basis: AbnBasis) => reasons.find((one) => one.Basis === basis)?.English ?? '';
  return asked.slice(0, abnBounds.items).map(({ code, basis }) => {
    const charge = chargeOf(charges, code, visit.location);
    const isOurs = charge !== null && ['', visit.location.toLowerCase()].includes(charge.department.toLowerCase());
    const what = isOurs ? charge.description : onlyOf(charges.filter((one) => one.code === code));
    return {
      What: (what === '' ? `Code ${code}` : `${what} (${code})`).slice(0, abnBounds.what),
      Basis: basis,
      Reason: reasonOf(basis),
      Cost: 'Amount',
      EstimateCents: charge === null || charge.cents > abnBounds.cents ? null : charge.cents,
    };
  });
}
