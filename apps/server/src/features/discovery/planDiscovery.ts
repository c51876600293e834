import { searchStepWords, skipWords, stepNumber } from '@coverline/domain/discovery/searchSteps.ts';
import { ageInYears } from '@coverline/domain/format/ageInYears.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { planSearch } from '#/services/discovery/openSearch.ts';
import { soughtAsTyped } from './soughtAsTyped.ts';
import { payerNames } from './wireAsk.ts';

/** The plan of a search before anybody is asked: by the same rules, with what it may cost. */
export const planDiscovery =
  (deps: Deps): Handlers['planDiscovery'] =>
  (ctx, typed) =>
    ctx.tx(async (trx, note) => {
      const { clientId, timeZone } = ctx.session;
      const now = new Date();
      const { payload, person } = await soughtAsTyped(deps, trx, clientId, { typed, today: dayIn(now, timeZone) });
      const { RegmasterID: registrationId, PlanState, ServiceTo } = payload;
      note({
        entityType: registrationId === null ? 'client' : 'registration',
        entityId: registrationId ?? clientId,
        patientId: registrationId ?? undefined,
      });
      const wanted = { clientId, person, registrationId, planState: PlanState, ServiceTo, now };
      const { settings, state, plan } = await planSearch(trx, wanted);
      const names = await payerNames(
        trx,
        plan.map(({ payerId }) => ({ trading_partner_id: payerId })),
      );
      const age = ageInYears(person.DateOfBirth, ServiceTo);
      const Asks = plan.map(({ step, payerId, skip, toCents }, Place) => ({
        Place,
        Step: step,
        Number: stepNumber(step),
        PayerName: names.get(payerId ?? '') ?? searchStepWords[step],
        Skip: skip,
        Says: skip !== null ? skipWords(skip, age) : payerId === null ? 'Whom an answer names' : 'Would be asked',
        ToCents: toCents,
      }));
      return {
        Asks,
        ToCents: Asks.reduce((sum, { ToCents }) => sum + ToCents, 0),
        CapCents: settings.capCents,
        State: state,
      };
    });
