import { aDate, problemsOf } from '@coverline/domain/registration/problems.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { refuseProblems } from '#/platform/http/faults.ts';
import { visitFacts } from '#/services/cases/clockFacts.ts';
import { keepVisits } from './createCase.ts';
import { holdCase, requireCaseVersion, todayOf } from '#/services/cases/holdCase.ts';
import { caseWords } from '#/services/cases/caseWords.ts';
import { type CaseChanges, plainEvent, writeCase } from './writeCase.ts';

const visitIdsOf = async (trx: TenantTrx, clientId: string, caseId: string): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom('phi.case_visit')
    .select('visit_master_id')
    .where('client_id', '=', clientId)
    .where('case_id', '=', caseId)
    .execute();
  return rows.map(({ visit_master_id: id }) => id).toSorted();
};

export const saveCase =
  (deps: Deps): Handlers['saveCase'] =>
  async (ctx, { CaseID, Version, ...said }) => {
    await ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const held = await holdCase(trx, clientId, CaseID);
      note({ entityType: 'case', entityId: held.id, patientId: held.reg_master_id });
      const words = caseWords(deps, clientId);
      const today = todayOf(ctx.session);
      const reference = said.Reference.trim();
      const visits = [...new Set(said.VisitMasterIDs)].toSorted();
      const changes: CaseChanges = {
        priority: said.Priority,
        is_disability: said.IsDisability,
        billed_on: said.BilledOn === '' ? null : said.BilledOn,
        next_on: said.NextOn === '' ? null : said.NextOn,
        at_risk_cents: said.AtRiskCents,
      };
      const stands =
        isDeepStrictEqual({ ...held, ...changes }, held) &&
        words.open('case_master', held.id, held.reference_enc) === reference &&
        isDeepStrictEqual(visits, await visitIdsOf(trx, clientId, held.id));
      // Nothing is changed: no version meets another.
      if (stands) return;
      await requireCaseVersion(trx, ctx.session, held, Version);
      if (held.is_over) throw new UserError('It is over. Reopen it first.');
      refuseProblems(
        problemsOf({
          BilledOn: aDate(said.BilledOn) ?? (said.BilledOn > today ? 'This lies in the future' : null),
          NextOn:
            said.NextOn !== '' && said.NextOn < today && said.NextOn !== held.next_on
              ? 'Choose a day that is still to come'
              : null,
        }),
      );
      const before = await visitFacts(trx, clientId, held, today);
      await keepVisits(trx, { clientId, caseId: held.id, registrationId: held.reg_master_id }, visits);
      const { retroBy, chargeCents } = await visitFacts(trx, clientId, held, today);
      // Until somebody types other dollars, what the visits were charged is at risk, whichever they are.
      const follows = said.AtRiskCents === held.at_risk_cents && held.at_risk_cents === before.chargeCents;
      await writeCase(
        deps,
        trx,
        ctx.session,
        held,
        {
          ...changes,
          ...(follows && { at_risk_cents: chargeCents }),
          retro_by: retroBy,
          reference_enc: words.sealOrNull('case_master', held.id, reference),
        },
        plainEvent('Saved'),
      );
    });
  };
