import type { Selection } from '@coverline/contract/batchCreator/batchCreator.ts';
import { term } from '#/api/terms.ts';
import { column, type Column } from '#/ui/tables/column.tsx';

type Row = Selection['Payers'][number];

export const payerColumns = (): readonly Column<Row>[] => [
  column.text('payer', term('Payor'), ({ Name }) => Name, { frozen: true }),
  column.number('items', 'Checks', ({ Items }) => Items),
  column.money('cost', 'Costs about', ({ Cents }) => Cents),
];
