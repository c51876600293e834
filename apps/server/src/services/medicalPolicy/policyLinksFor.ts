import { sql, type QueryExecutorProvider, type Selectable } from 'kysely';
import type { PolicyLinkTable } from '#/platform/db/tables/tradingPartnersTables.ts';
import { bareDiagnosis, bareProcedure, namesDiagnosis, namesProcedure } from './linkNames.ts';

export type PolicyQuestion = {
  readonly partnerIds: readonly string[];
  /** Those that are known; none: any. */
  readonly codes: readonly string[];
  readonly diagnoses: readonly string[];
  /** The day of the service, YYYY-MM-DD. */
  readonly day: string;
};

export type PolicyFound = Selectable<PolicyLinkTable> & { readonly is_named: boolean };

/** As many are looked through; a payer with more wants its code asked about. */
const most = 60;

/**
 * What payers have published that holds on a day: links that name one of the codes or diagnoses first, then those that name none.
 * Only approved ones; one whose page was not there at the last look comes last.
 */
export async function policyLinksFor(
  trx: QueryExecutorProvider,
  { partnerIds, codes, diagnoses, day }: PolicyQuestion,
): Promise<readonly PolicyFound[]> {
  const [asked, askedFor] = [codes.map(bareProcedure), diagnoses.map(bareDiagnosis)];
  const [byCode, byDiagnosis] = [namesProcedure(asked), namesDiagnosis(askedFor)];
  const { rows } = await sql<PolicyFound>`
    SELECT l.*, ${byCode} OR ${byDiagnosis} AS is_named
      FROM system.policy_link l
     WHERE l.partner_id = ANY(${[...partnerIds]}::uuid[]) AND l.standing = 'Approved'
       AND coalesce(l.effective_from, '-infinity') <= ${day}::date AND coalesce(l.effective_to, 'infinity') >= ${day}::date
       AND (${asked.length === 0} OR l.codes = '{}' OR ${byCode})
       AND (${askedFor.length === 0} OR l.diagnoses = '{}' OR ${byDiagnosis})
     ORDER BY is_named DESC, l.health IS NOT DISTINCT FROM 'Dead', lower(l.title), l.id
     LIMIT ${sql.lit(most)}`.execute(trx);
  return rows;
}
