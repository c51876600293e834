import type { CallName } from '@coverline/contract/wire/calls.ts';
import type { TestServer } from '#/testing/testServer.ts';

/** The calls after which a record is no more, with its table and by which column it is known. */
const removables = {
  deleteFilter: ['phi.filter_query', 'id'],
  removeFilterSchedule: ['phi.filter_schedule', 'filter_id'],
  removeExtract: ['phi.extract', 'id'],
  removeExchangeRule: ['phi.exchange_rule', 'id'],
  removeInsuranceNetwork: ['phi.insurance_network', 'id'],
  removeContract: ['phi.contract_schedule', 'id'],
  removeRemittance: ['phi.remittance', 'id'],
  removeMedicareTable: ['phi.medicare_edition', 'id'],
  deleteMacArea: ['system.mac_area', 'id'],
  deleteBcbsPrefix: ['system.bcbs_prefix', 'id'],
  deletePdfForm: ['phi.pdf_form_version', 'id'],
  withdrawPayorNotice: ['system.payer_notice', 'id'],
} as const satisfies Partial<Record<CallName, readonly [string, string]>>;

export type Removable = keyof typeof removables;

/** Puts the record of a call back as it was, where somebody who may has removed it: each asker finds it there. */
export async function renewer(
  server: TestServer,
  removed: Readonly<Record<Removable, string>>,
): Promise<(name: CallName) => Promise<void>> {
  const stored = new Map<CallName, { readonly table: string; readonly columns: string; readonly row: unknown }>();
  for (const [name, [table, column]] of Object.entries(removables)) {
    const id = removed[name as Removable]; // keys of the table itself
    const { rows } = await server.admin.query<{ row: unknown; columns: string }>(
      `SELECT to_jsonb(t) AS row, (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
          WHERE attrelid = $2::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
         FROM ${table} t WHERE ${column} = $1`,
      [id, table],
    );
    if (rows[0] === undefined) throw new Error(`there is nothing that ${name} could remove`);
    stored.set(name as Removable, { table, ...rows[0] });
  }
  return async (name) => {
    // Nobody decided otherwise about the disposition before whoever is asked.
    if (name === 'overrideDisposition' || name === 'takeBackOverride')
      await server.admin.query('DELETE FROM phi.disposition_override');
    // Nobody settled the change before whoever is asked.
    if (name === 'settleFplChange')
      await server.admin.query(
        "UPDATE system.fpl_change SET status = 'Proposed', settled_by = NULL, settled_at = NULL, settled_why = '', version = NULL WHERE status = 'Rejected'",
      );
    // Nobody retired the link before whoever is asked, and nobody suggested the same one.
    if (name === 'movePolicyLink')
      await server.admin.query(
        "UPDATE system.policy_link SET standing = 'Approved', row_version = 1 WHERE standing = 'Retired'",
      );
    if (name === 'movePayerRule')
      await server.admin.query(
        "UPDATE system.payer_auth_rule SET standing = 'Approved', row_version = 1 WHERE standing = 'Retired'",
      );
    if (name === 'suggestPolicyLink')
      await server.admin.query("DELETE FROM system.policy_link WHERE standing = 'Suggested'");
    // Nobody reopened the case before whoever is asked.
    if (name === 'moveCase')
      await server.admin.query(
        "UPDATE phi.case_master SET status = 'Cancelled', is_over = true, closed_at = now(), row_version = 2 WHERE type = 'Cobra'",
      );
    // Nobody took the authorization up again before whoever is asked.
    if (name === 'moveAuthorization')
      await server.admin.query(
        "UPDATE phi.auth_request SET status = 'Cancelled', stage = 'Closed', closed_on = now()::date, closed_at = now(), row_version = 3 WHERE performer_npi = '1669999991'",
      );
    // Nobody sent it before whoever is asked.
    if (name === 'sendAuthorization') {
      const ready = "SELECT id FROM phi.auth_request WHERE last_name = 'Ready-WAIT'";
      await server.admin.query(`DELETE FROM phi.auth_message WHERE auth_id IN (${ready})`);
      await server.admin.query(
        `UPDATE phi.auth_request SET status = 'ReadyToSend', stage = 'Open', sent_version = 0, row_version = 3 WHERE id IN (${ready})`,
      );
    }
    const of = stored.get(name);
    if (of === undefined) return;
    await server.admin.query(
      `INSERT INTO ${of.table} (${of.columns})
       SELECT ${of.columns} FROM jsonb_populate_record(NULL::${of.table}, $1) ON CONFLICT DO NOTHING`,
      [JSON.stringify(of.row)],
    );
  };
}
