import { isGatewayNamed } from '@coverline/domain/payor/isGatewayNamed.ts';
import { csv } from '#/export/csv.ts';
import type { Handlers } from '#/http/context.ts';
import { readGateways } from './listGateways.ts';

/** What the list shows of the gateways that are searched for, as the screen searches. */
export const exportGateways: Handlers['exportGateways'] = (ctx, { Search }) =>
  ctx.tx(async (trx, note) => {
    const rows = (await readGateways(trx)).filter((row) => isGatewayNamed(row, Search));
    note({ entityType: 'gateway', detail: `${rows.length} gateways` });
    const body = csv(
      [
        { header: 'Gateway', value: (row) => row.Name },
        { header: 'In use', value: (row) => (row.Enabled ? 'Yes' : 'No') },
        { header: 'Kind', value: (row) => row.Kind },
        { header: 'Host', value: (row) => row.Host },
        { header: 'Usage', value: (row) => (row.Usage === 'P' ? 'Production' : 'Test') },
        { header: 'Payers', value: (row) => String(row.Payors) },
        { header: 'Asked, 1 h', value: (row) => String(row.Asked) },
        { header: 'Answered, 1 h', value: (row) => String(row.Answered) },
        { header: '95 % answered within (ms)', value: (row) => String(row.P95Ms ?? '') },
        { header: 'Price (cents)', value: (row) => String(row.CostCents) },
        { header: 'Last test', value: ({ LastTest }) => LastTest?.At ?? '' },
        { header: 'Last test ended as', value: ({ LastTest }) => LastTest?.Outcome ?? '' },
        { header: 'Changed since the test', value: ({ LastTest }) => (LastTest?.ChangedSince ? 'Yes' : '') },
        { header: 'Certificate until', value: (row) => row.CertificateUntil ?? '' },
        { header: 'Last answer', value: (row) => row.LastAnswerAt ?? '' },
        { header: 'Changed', value: (row) => row.UpdatedAt },
        { header: 'Changed by', value: (row) => row.UpdatedBy },
      ],
      rows,
    );
    return { name: 'gateways.csv', type: 'text/csv; charset=utf-8', body };
  });
