import type { AbnDetail } from '@coverline/contract/cases/abn/abnShapes.ts';
import { abnBasisText } from '@coverline/domain/cases/abn/abnKinds.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { worded } from '#/api/terms.ts';
import { column, type Column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';

type Item = AbnDetail['Items'][number];

const costOf = ({ Cost, EstimateCents }: Item): string =>
  Cost === 'Included' ? 'Included above' : Cost === 'Unknown' ? 'No estimate' : formatCurrency(EstimateCents);

const columns: readonly Column<Item>[] = [
  column.node('what', 'What', ({ What }) => <span className="abn-cell">{What}</span>),
  column.node('reason', 'Why Medicare may not pay', ({ Reason, Basis }) => (
    <span className="abn-cell">
      {Reason} <span className="dim small">{abnBasisText[Basis]}</span>
    </span>
  )),
  column.text('cost', 'Estimate', costOf),
  column.node('modifiers', 'On the claim', ({ Modifiers, ModifierWhy }) => (
    <span className="abn-cell">
      {Modifiers.length > 0 && <b className="mono">{Modifiers.join(' ')} </b>}
      <span className="dim small">{worded(ModifierWhy)}</span>
    </span>
  )),
];

/** The rows of a notice, each with what goes on the claim as the notice stands. */
export const AbnItems = ({ abn }: { readonly abn: AbnDetail }) => (
  <DataTable
    label="What Medicare may not pay for"
    columns={columns}
    rows={abn.Items.map((item, at) => ({ ...item, at }))}
    rowId={(item) => String((item as Item & { readonly at: number }).at)}
  />
);
