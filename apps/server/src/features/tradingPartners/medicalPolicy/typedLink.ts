import {
  linkKey,
  type PolicyLinkFields,
  policyLinkProblems,
  tidiedLink,
} from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';
import { readDiagnoses, readProcedures } from '@coverline/domain/tradingPartners/medicalPolicy/policyCodes.ts';
import { spansMeet } from '@coverline/domain/macConfig/macProblems.ts';
import { sql, type QueryExecutorProvider } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { fieldFault, refuseProblems } from '#/platform/http/faults.ts';
import { holdsText } from './judgeLinks.ts';
import { factsOf, type ListedLink } from './linkRows.ts';

/** What is typed, as it is kept; refused where it cannot be, the address by the rules of the way out as well. */
export function tidiedOrRefused<F extends PolicyLinkFields>(
  typed: F,
  checkSpelling: (address: string) => string | null,
): F {
  const fields = tidiedLink(typed);
  const { URL: address = checkSpelling(fields.URL), ...rest } = policyLinkProblems(fields);
  refuseProblems({ ...rest, ...(address !== null && { URL: address }) });
  return fields;
}

const codes = (text: string) => {
  const read = readProcedures(text);
  return read.ok ? [...read.codes] : [];
};
const diagnoses = (text: string) => {
  const read = readDiagnoses(text);
  return read.ok ? [...read.codes] : [];
};

export const columnsOf = (fields: PolicyLinkFields) => ({
  partner_id: fields.PartnerID,
  title: fields.Title,
  url: fields.URL,
  kind: fields.Kind,
  plan: fields.Plan,
  state: fields.State,
  codes: codes(fields.Codes),
  diagnoses: diagnoses(fields.Diagnoses),
  effective_from: fields.EffectiveFrom || null,
  effective_to: fields.EffectiveTo || null,
  source: fields.Source,
});

/** Nothing changes while it is judged: two that are saved at once see each other. Looks at addresses wait for a moment. */
export const lockLinks = (trx: QueryExecutorProvider) =>
  sql`LOCK TABLE system.policy_link IN SHARE ROW EXCLUSIVE MODE`.execute(trx);

export async function requirePayer(trx: TenantTrx, id: string): Promise<string> {
  const payer = await trx
    .selectFrom('system.trading_partner')
    .select('name')
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  if (payer === undefined) throw fieldFault('PartnerID', 'This {payer} is not known any more');
  return payer.name;
}

/** Refuses a link that is on the list already on one of its days. Rejected and retired ones are no hindrance. */
export async function requireFree(
  trx: QueryExecutorProvider,
  fields: PolicyLinkFields,
  ownId: string | null,
): Promise<void> {
  const { rows } = await sql<ListedLink>`
    SELECT l.* FROM system.policy_link l
     WHERE l.partner_id = ${fields.PartnerID} AND l.url = ${fields.URL} AND l.standing IN ('Approved', 'Suggested')
       AND l.id IS DISTINCT FROM ${ownId}::uuid`.execute(trx);
  const other = rows.find((row) => linkKey(factsOf(row)) === linkKey(fields) && spansMeet(factsOf(row), fields));
  if (other === undefined) return;
  throw fieldFault(
    'URL',
    other.standing === 'Suggested'
      ? 'Somebody has suggested this address already, and it waits to be approved'
      : `This address is on the list already for this {payer} and plan, ${holdsText(factsOf(other))}`,
  );
}
