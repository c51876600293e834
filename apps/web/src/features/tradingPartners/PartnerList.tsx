import './tradingPartners.css';
import { type PartnerRow, tradingPartnerCalls } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ReactNode } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { useAddress } from '#/app/routing/useAddress.ts';
import { partnerColumns } from '#/features/tradingPartners/partnerColumns.tsx';
import { PartnerFilters } from '#/features/tradingPartners/PartnerFilters.tsx';
import { newPartner, type PartnerPlace } from '#/features/tradingPartners/partnerPlace.ts';
import {
  filterOf,
  type PartnerView,
  plainView,
  readView,
  toSort,
  writeView,
} from '#/features/tradingPartners/partnerView.ts';
import { useToday } from '#/features/tradingPartners/useToday.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { Pager } from '#/ui/tables/Pager.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { useSettled } from '#/ui/base/useSettled.ts';

const needsEnrollment = ({ Transactions }: PartnerRow) => Transactions.some((one) => one.EnrollmentRequired);

type Props = {
  /** What stands over the list. */
  readonly head?: ReactNode;
  readonly place: PartnerPlace;
  /** Whether payers are made here. */
  readonly makes?: boolean;
  /** What opens beside the list for one payer. */
  readonly renderDrawer: (partnerId: string, onClose: () => void) => ReactNode;
};

/** Payers, found and filtered on the server. What is shown and what is open stand in the address. */
export function PartnerList({ head, place: { open, go }, makes = false, renderDrawer }: Props) {
  const [params, setParams] = useAddress();
  const today = useToday();
  const view = readView(params);
  const filter = filterOf({ ...view, search: useSettled(view.search) });
  const list = useCall(tradingPartnerCalls.listTradingPartners, { ...filter, ...rowsOf(view) }, { quiet: true });
  const file = useDownload(tradingPartnerCalls.exportTradingPartners);
  const show = (change: Partial<PartnerView>) =>
    setParams(writeView({ ...view, page: 0, ...change }), { replace: change.search !== undefined });
  const openPayor = (id: string | null) => go(id, view);
  return (
    <div className="page partner-page">
      {head}
      <Sheet label={worded('{Payers}')}>
        <PartnerFilters
          view={view}
          onChange={show}
          deeds={
            <>
              <ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...filter, Format })} />
              {makes && (
                <Button icon={IconPlus} variant="primary" onClick={() => openPayor(newPartner)}>
                  {worded('New {payer}')}
                </Button>
              )}
            </>
          }
        />
        <PanelState
          panel={panelOf(list, worded('the {payers}'))}
          name="The list"
          rows={8}
          isEmpty={({ Total }) => Total === 0}
          empty={{
            title: worded('No {payer} is like this'),
            why: worded('A {payer} is found by its name, its other names or its id.'),
            next: (
              <Button size="s" onClick={() => show(plainView)}>
                Show all
              </Button>
            ),
          }}
        >
          {({ Rows, Total }) => (
            <>
              <DataTable
                list="partners"
                label={worded('{Payers}')}
                columns={partnerColumns(({ PartnerID }) => openPayor(PartnerID), today)}
                rows={Rows}
                rowId={({ PartnerID }) => PartnerID}
                total={Total}
                offset={view.page * view.perPage}
                sort={view.sort}
                onSort={(sort) => show({ sort: toSort(sort) })}
                onOpen={({ PartnerID }) => openPayor(PartnerID)}
              />
              <Pager
                label={worded('Pages of {payers}')}
                page={view.page}
                perPage={view.perPage}
                total={Total}
                onPlace={show}
              />
              {Rows.some(needsEnrollment) && (
                <p className="dim partner-foot">* A provider must be enrolled for it first.</p>
              )}
            </>
          )}
        </PanelState>
      </Sheet>
      {open !== null && renderDrawer(open, () => openPayor(null))}
    </div>
  );
}
