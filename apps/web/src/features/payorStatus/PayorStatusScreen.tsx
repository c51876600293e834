import './payorStatus.css';
import { statusTokenCalls } from '@coverline/contract/payorStatus/payorStatusFeed.ts';
import { payorStatusCalls } from '@coverline/contract/payorStatus/payorStatus.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { useRef } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { useAddress } from '#/app/routing/useAddress.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { payorColumns } from '#/features/payorStatus/payorColumns.tsx';
import { PayorDrawer } from '#/features/payorStatus/PayorDrawer.tsx';
import { PayorFilters } from '#/features/payorStatus/PayorFilters.tsx';
import {
  filterOf,
  isNarrowed,
  plainView,
  type PayorView,
  readView,
  toSort,
  writeView,
} from '#/features/payorStatus/payorView.ts';
import { TokensDrawer } from '#/features/payorStatus/TokensDrawer.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { useFindKey } from '#/ui/base/useFindKey.ts';
import { useSettled } from '#/ui/base/useSettled.ts';

/** As often as the states are worked out. */
const refreshMs = 60_000;

/** Which payers answer, seen from the checks of everybody here. What is shown and what is open stand in the address. */
export default function PayorStatusScreen() {
  const { TimeZone } = useUser();
  const [params, setParams] = useAddress();
  const view = readView(params);
  const open = params.get('payor');
  const givesTokens = useMay(statusTokenCalls.makeStatusToken);
  const filter = filterOf({ ...view, search: useSettled(view.search) });
  const board = useCall(
    payorStatusCalls.listPayors,
    { ...filter, ...rowsOf(view) },
    { quiet: true, refetchMs: refreshMs },
  );
  const file = useDownload(payorStatusCalls.exportPayors);
  const box = useRef<HTMLInputElement>(null);
  useFindKey(box);
  const show = (change: Partial<PayorView>) =>
    setParams(writeView({ ...view, page: 0, ...change }), { replace: change.search !== undefined });
  const beside = (name?: 'payor' | 'tokens', value = '1') => {
    const next = writeView(view);
    if (name !== undefined) next.set(name, value);
    setParams(next);
  };
  const empty = isNarrowed(view)
    ? {
        title: worded('No {payer} is like this'),
        why: worded('Without a search, only {payers} that were asked of late are here.'),
        next: (
          <Button size="s" onClick={() => show(plainView)}>
            Show all
          </Button>
        ),
      }
    : {
        title: worded('No {payer} has been asked yet'),
        why: worded('The board fills itself with the first checks. Search for {a payer} to be told of its changes.'),
      };
  return (
    <div className="page is-wide">
      <Sheet label={worded('{Payers} and their state')}>
        <PayorFilters
          box={box}
          view={view}
          counts={board.data?.States ?? null}
          onChange={show}
          deeds={
            <>
              {givesTokens && (
                <Button icon={IconKey} onClick={() => beside('tokens')}>
                  Tokens
                </Button>
              )}
              <ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...filter, Format })} />
            </>
          }
        />
        <PanelState
          panel={panelOf(board, worded('the {payers}'))}
          name="The board"
          rows={8}
          isEmpty={({ Total }) => Total === 0}
          empty={empty}
        >
          {({ Rows, Total, ComputedAt }) => (
            <>
              <PagedTable
                list="payorStatus"
                label={worded('State of {payers}')}
                columns={payorColumns({
                  timeZone: TimeZone,
                  minutes: view.minutes,
                  onOpen: ({ PartnerID }) => beside('payor', PartnerID),
                })}
                rows={Rows}
                rowId={({ PartnerID }) => PartnerID}
                sort={view.sort}
                onSort={(sort) => show({ sort: toSort(sort) })}
                onOpen={({ PartnerID }) => beside('payor', PartnerID)}
                place={view}
                total={Total}
                onPlace={show}
              />
              {ComputedAt !== null && (
                <p className="dim payor-foot">
                  Worked out each minute from real eligibility checks (270), last {formatInstant(ComputedAt, TimeZone)}.
                </p>
              )}
            </>
          )}
        </PanelState>
      </Sheet>
      {open !== null && <PayorDrawer key={open} partnerId={open} onClose={() => beside()} />}
      {givesTokens && params.has('tokens') && <TokensDrawer onClose={() => beside()} />}
    </div>
  );
}
