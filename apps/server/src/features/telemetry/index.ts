import { networkOf } from '#/platform/http/session/networkOf.ts';
import { countTry, type Throttle } from '#/services/account/throttle.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { HttpError, UserError } from '#/platform/http/errors.ts';
import { dayCounts } from './dayCounts.ts';
import { addDayCounts, noteSession } from './store.ts';

/** A browser sends twice a minute: this is a hundred of them behind one address. */
const perNetwork: Throttle = { kind: 'telemetry', limit: 1_000, windowSeconds: 300 };

export const telemetryHandlers = (deps: Deps): HandlersOf<'collectTelemetry'> => ({
  collectTelemetry: async (ctx, told) => {
    const key = deps.config.insightsKey;
    if (key === null || told.InstrumentationKey !== key) throw new UserError('Telemetry is off.');
    if (!(await countTry(deps.doors, perNetwork, networkOf(ctx.ip))))
      throw new HttpError(429, 'Too much telemetry came from your network.', { retryAfter: perNetwork.windowSeconds });
    const { id: companyId } = await ctx.company();
    await ctx.tx(async (trx) => {
      await noteSession(trx, companyId, told);
      await addDayCounts(trx, companyId, dayCounts(told.Events));
    });
  },
});
