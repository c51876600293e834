import type { Deps } from '#/features/deps.ts';
import { chartInsurance } from '#/services/ehr/chartInsurance.ts';
import type { Handlers } from '#/platform/http/context.ts';

/** One member id of the chart. Its audit row commits before the answer is written. */
export const revealChartNumber =
  (deps: Deps): Handlers['revealChartNumber'] =>
  async (ctx, { ChartInsuranceID }) => {
    const { CertificateNumber, auditedAs } = await chartInsurance(deps, ctx.session, ChartInsuranceID, ctx.log);
    return ctx.tx((_trx, note) => {
      note({ entityType: 'patient of the EHR', entityId: auditedAs });
      return Promise.resolve({ CertificateNumber });
    });
  };
