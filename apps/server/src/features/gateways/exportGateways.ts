import { isoIn } from '@coverline/domain/format/instant.ts';
import { isGatewayNamed } from '@coverline/domain/gateways/isGatewayNamed.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { readGateways } from './listGateways.ts';

/** What the list shows of the gateways that are searched for, as the screen searches. */
export const exportGateways: Handlers['exportGateways'] = (ctx, { Search, Format }) =>
  ctx.tx(async (trx, note) => {
    const rows = (await readGateways(trx)).filter((row) => isGatewayNamed(row, Search));
    note({ entityType: 'gateway', detail: `${rows.length} gateways` });
    const at = (instant: string | null | undefined) => instant && isoIn(instant, ctx.session.timeZone);
    const { clientId } = ctx.session;
    const terms = clientId === null ? {} : await readTerms(trx, clientId);
    return tableFile(
      { name: 'gateways', sheet: 'Gateways', format: Format, terms },
      [
        { header: 'Gateway', value: (row) => row.Name },
        { header: 'In use', value: (row) => (row.Enabled ? 'Yes' : 'No') },
        { header: 'Kind', value: (row) => row.Kind },
        { header: 'Host', value: (row) => row.Host },
        { header: 'Usage', value: (row) => (row.Usage === 'P' ? 'Production' : 'Test') },
        { header: '{Payers}', value: (row) => row.Payors },
        { header: 'Asked, 1 h', value: (row) => row.Asked },
        { header: 'Answered, 1 h', value: (row) => row.Answered },
        { header: '95 % answered within (ms)', value: (row) => row.P95Ms },
        { header: 'Price', kind: 'money', value: (row) => row.CostCents },
        { header: 'Last test', kind: 'instant', value: ({ LastTest }) => at(LastTest?.At) },
        { header: 'Last test ended as', value: ({ LastTest }) => LastTest?.Outcome ?? '' },
        { header: 'Changed since the test', value: ({ LastTest }) => (LastTest?.ChangedSince ? 'Yes' : '') },
        { header: 'Certificate until', kind: 'instant', value: (row) => at(row.CertificateUntil) },
        { header: 'Last answer', kind: 'instant', value: (row) => at(row.LastAnswerAt) },
        { header: 'Changed', kind: 'instant', value: (row) => at(row.UpdatedAt) },
        { header: 'Changed by', value: (row) => row.UpdatedBy },
      ],
      rows,
    );
  });
