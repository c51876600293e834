import type { caseRuleCalls } from '@coverline/contract/cases/rules/caseRules.ts';
import { trialRows } from '@coverline/contract/cases/rules/caseRules.ts';
import type { Deps } from '#/features/deps.ts';
import { sql } from 'kysely';
import type { HandlersOf } from '#/platform/http/context.ts';
import { type Candidate, candidates, mostLooked } from './candidates.ts';

type Person = { readonly id: string; readonly last_name: string; readonly first_name: string; readonly mrn: string };

const dayMs = 86_400_000;

/** What a rule would open today of what came in the last days: one a person, and none where one of its type is open. */
export const tryCaseRule =
  (deps: Deps): HandlersOf<keyof typeof caseRuleCalls>['tryCaseRule'] =>
  (ctx, { LastDays, Type, ...rule }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const since = new Date(Date.now() - LastDays * dayMs).toISOString();
      const found = await candidates(deps, trx, clientId, rule, { since });
      const first = new Map<string, Candidate>();
      for (const one of found) if (!first.has(one.reg_master_id)) first.set(one.reg_master_id, one);
      const ids = [...first.keys()];
      const { rows: open } = await sql<{ id: string }>`
        SELECT DISTINCT reg_master_id AS id FROM phi.case_master
         WHERE client_id = ${clientId} AND type = ${Type} AND NOT is_over AND reg_master_id = ANY(${ids}::uuid[])`.execute(
        trx,
      );
      const haveOne = new Set(open.map(({ id }) => id));
      const would = ids.filter((id) => !haveOne.has(id));
      const shown = would.slice(0, trialRows);
      const { rows: people } = await sql<Person>`
        SELECT id, last_name, first_name, mrn FROM phi.reg_master
         WHERE client_id = ${clientId} AND id = ANY(${shown}::uuid[])`.execute(trx);
      const byId = new Map(people.map((one) => [one.id, one]));
      note({ entityType: 'registration', detail: shown.join(' ') });
      return {
        Count: would.length,
        HaveOne: haveOne.size,
        More: found.length === mostLooked,
        Rows: shown.map((id) => ({
          RegMasterID: id,
          LastName: byId.get(id)?.last_name ?? '',
          FirstName: byId.get(id)?.first_name ?? '',
          MRN: byId.get(id)?.mrn ?? '',
          On: first.get(id)?.day ?? '',
          ChargeCents: first.get(id)?.cents ?? null,
        })),
      };
    });
