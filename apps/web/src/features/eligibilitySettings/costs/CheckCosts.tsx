import './costs.css';
import {
  checkCostCalls,
  type CostGroup,
  type CostRow,
  type MonthCosts,
} from '@coverline/contract/eligibility/checkCost.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { useAddress } from '#/app/routing/useAddress.ts';
import { column, type Column } from '#/ui/tables/column.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { CostBars } from './CostBars.tsx';
import { type CostView, filterOf, monthsTo, monthText, readView, toSort, writeView } from './costView.ts';

/** What the client's checks cost in a month, and who asked whom for it. */
export function CheckCosts() {
  const { Today: today } = useUser();
  const [params, setParams] = useAddress();
  const view = readView(params, today);
  const costs = useCall(checkCostCalls.listCheckCosts, { ...filterOf(view), ...rowsOf(view) }, { quiet: true });
  const file = useDownload(checkCostCalls.exportCheckCosts);
  const show = (change: Partial<CostView>) => setParams(writeView({ ...view, page: 0, ...change }, today));
  return (
    <Sheet label="What checks cost" className="check-costs">
      <div className="sec">
        <div className="sec-head">
          <h2>What checks cost</h2>
        </div>
      </div>
      <FilterBar
        deeds={<ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...filterOf(view), Format })} />}
      >
        <SelectField
          label="Month"
          options={monthsTo(today).map((month) => ({ value: month, label: monthText(month) }))}
          value={view.month}
          onChange={({ target }) => show({ month: target.value })}
        />
        <SegmentedTabs
          label="Count by"
          options={[
            { value: 'Payer', label: worded('By {payer}') },
            { value: 'User', label: 'By user' },
            { value: 'Both', label: 'By both' },
          ]}
          value={view.by}
          onChange={(by) => show({ by })}
        />
      </FilterBar>
      <PanelState
        panel={panelOf(costs, 'the costs')}
        name="The costs"
        rows={6}
        isEmpty={({ Total }) => Total === 0}
        empty={{
          title: `No check was charged in ${monthText(view.month)}`,
          why: worded('A check counts once the {payer} was sent the question.'),
        }}
      >
        {(data) => (
          <>
            <Figures costs={data} />
            <PagedTable
              label="What checks cost"
              columns={columnsBy[view.by]()}
              rows={data.Rows}
              rowId={({ PartnerID, UserID }) => `${PartnerID} ${UserID}`}
              sort={view.sort}
              onSort={(sort) => show({ sort: toSort(sort) })}
              place={view}
              total={data.Total}
              onPlace={show}
            />
          </>
        )}
      </PanelState>
    </Sheet>
  );
}

function Figures({ costs }: { readonly costs: MonthCosts }) {
  const { Cents, Checks } = costs;
  return (
    <div className="cost-figures">
      <div>
        <p className="cost-total tn">{formatCurrency(Cents)}</p>
        <p className="soft">
          for {Checks.toLocaleString('en-US')} {Checks === 1 ? 'check' : 'checks'}
        </p>
      </div>
      {Cents > 0 && <CostBars costs={costs} />}
    </div>
  );
}

const payer = (): Column<CostRow> =>
  column.text('payer', term('Payor'), ({ PayerName }) => PayerName, { sortable: true });
const user = column.text('user', 'User', ({ UserName }: CostRow) => UserName, { sortable: true });
const spent: readonly Column<CostRow>[] = [
  column.number('checks', 'Checks', ({ Checks }) => Checks, { sortable: true }),
  column.money('cents', 'Cost', ({ Cents }) => Cents, { sortable: true }),
];
const columnsBy: Readonly<Record<CostGroup, () => readonly Column<CostRow>[]>> = {
  Payer: () => [payer(), ...spent],
  User: () => [user, ...spent],
  Both: () => [payer(), user, ...spent],
};
