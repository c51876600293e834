import { isPoint } from '@coverline/domain/cases/forms/dataPoints.ts';
import { nameEach, planFill } from '@coverline/domain/cases/forms/fillPlan.ts';
import type { Deps } from '#/features/deps.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { formVersion, pdfOf } from './formRows.ts';
import { makeInThread } from './pdf/inThread.ts';
import { pointValues } from './pointValues.ts';
import { refuseMap } from './saveForm.ts';

/** Whether a map shows a Social Security number: the audit says so. */
export const showsSsn = (map: readonly { readonly Point: string }[]): boolean =>
  map.some(({ Point }) => isPoint(Point) && Point === 'patient.ssn');

/** A form as it would come out, by a map that may not be saved yet; kept nowhere. */
export const tryForm =
  (deps: Deps): Handlers['tryPdfForm'] =>
  async (ctx, { VersionID, RegMasterID, Map: map }) => {
    const { plan, pdf, flatten } = await ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const version = await formVersion(trx, clientId, todayOf(ctx.session), VersionID);
      refuseMap(version.fields, map);
      note({
        entityType: 'PDF form',
        entityId: VersionID,
        patientId: RegMasterID ?? undefined,
        detail: RegMasterID !== null && showsSsn(map) ? 'with the SSN' : undefined,
      });
      return {
        plan:
          RegMasterID === null
            ? { entries: nameEach(version.fields), warnings: [] }
            : planFill(
                version.fields,
                map,
                await pointValues(deps, trx, ctx.session, { registrationId: RegMasterID, of: null }),
              ),
        pdf: await pdfOf(trx, clientId, VersionID),
        flatten: version.flatten,
      };
    });
    const { sheets } = await makeInThread([{ kind: 'form', pdf, entries: plan.entries, flatten }], false);
    const [filled] = sheets;
    if (filled === undefined) throw new Error('a sheet that was asked for was not made');
    const Warnings = RegMasterID === null ? [] : [...plan.warnings, ...filled.warnings];
    return { Pdf: Buffer.from(filled.pdf).toString('base64'), Pages: filled.pages, Warnings };
  };
