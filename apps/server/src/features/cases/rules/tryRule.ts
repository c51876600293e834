import { type caseRuleCalls, trialRows } from '@coverline/contract/cases/rules/caseRules.ts';
import type { z } from 'zod';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { Column } from '#/platform/export/csv.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { type Candidate, candidates, mostLooked } from './candidates.ts';

type Tried = z.output<typeof caseRuleCalls.tryCaseRule.payload>;

const dayMs = 86_400_000;

/** Of whom a rule would open a case today of what came in the last days: one a person, and none where one of its type is open. */
async function wouldOpen(deps: Deps, trx: TenantTrx, clientId: string, { LastDays, Type, ...rule }: Tried) {
  const since = new Date(Date.now() - LastDays * dayMs).toISOString();
  const found = await candidates(deps, trx, clientId, rule, { since });
  const first = new Map<string, Candidate>();
  for (const one of found) if (!first.has(one.reg_master_id)) first.set(one.reg_master_id, one);
  const { rows: open } = await sql<{ id: string }>`
    SELECT DISTINCT reg_master_id AS id FROM phi.case_master
     WHERE client_id = ${clientId} AND type = ${Type} AND NOT is_over AND reg_master_id = ANY(${[...first.keys()]}::uuid[])`.execute(
    trx,
  );
  const haveOne = new Set(open.map(({ id }) => id));
  return {
    would: [...first.values()].filter(({ reg_master_id: id }) => !haveOne.has(id)),
    haveOne: haveOne.size,
    isMore: found.length === mostLooked,
  };
}

type Person = { readonly id: string; readonly last_name: string; readonly first_name: string; readonly mrn: string };

async function named(trx: TenantTrx, clientId: string, would: readonly Candidate[]) {
  const { rows } = await sql<Person>`
    SELECT id, last_name, first_name, mrn FROM phi.reg_master
     WHERE client_id = ${clientId} AND id = ANY(${would.map(({ reg_master_id: id }) => id)}::uuid[])`.execute(trx);
  const byId = new Map(rows.map((one) => [one.id, one]));
  return would.map(({ reg_master_id: id, day, cents }) => ({
    RegMasterID: id,
    LastName: byId.get(id)?.last_name ?? '',
    FirstName: byId.get(id)?.first_name ?? '',
    MRN: byId.get(id)?.mrn ?? '',
    On: day,
    ChargeCents: cents,
  }));
}

type Named = Awaited<ReturnType<typeof named>>[number];

const columns: readonly Column<Named>[] = [
  { header: 'Last name', value: ({ LastName }) => LastName },
  { header: 'First name', value: ({ FirstName }) => FirstName },
  { header: '{MRN}', value: ({ MRN }) => MRN },
  { header: 'Day', kind: 'date', value: ({ On }) => On },
  { header: 'Charges', kind: 'money', value: ({ ChargeCents }) => ChargeCents },
];

export const ruleTrials = (deps: Deps): HandlersOf<'tryCaseRule' | 'exportCaseRuleTrial'> => ({
  tryCaseRule: (ctx, tried) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const { would, haveOne, isMore } = await wouldOpen(deps, trx, clientId, tried);
      const Rows = await named(trx, clientId, would.slice(0, trialRows));
      note({ entityType: 'registration', detail: Rows.map(({ RegMasterID }) => RegMasterID).join(' ') });
      return { Count: would.length, HaveOne: haveOne, More: isMore, Rows };
    }),

  exportCaseRuleTrial: (ctx, { Format: format, ...tried }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const { would, isMore } = await wouldOpen(deps, trx, clientId, tried);
      // A file that lacks rows looks like one that has them all.
      if (isMore) throw new UserError('There is more than is looked at here. Try fewer days, or narrow the rule.');
      const rows = await named(trx, clientId, would);
      note({ entityType: 'registration', detail: `${rows.length} of a trial` });
      const terms = await readTerms(trx, clientId);
      return tableFile({ name: 'cases-that-would-open', sheet: 'Would open', format, terms }, columns, rows);
    }),
});
