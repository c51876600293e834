import { clearanceTabs } from '@coverline/contract/clearance/clearance.ts';
import { mayBeOfKind } from '@coverline/contract/batch/kindAccess.ts';
import type { ClearanceRow } from '@coverline/contract/clearance/clearanceShapes.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { useCaseKey } from '#/app/cases/useCaseKey.ts';
import { useCaseWay } from '#/app/cases/useWayTo.ts';
import { AllKeys } from '#/features/clearance/AllKeys.tsx';
import { ClearanceCards } from '#/features/clearance/ClearanceCards.tsx';
import { clearanceColumns } from '#/features/clearance/clearanceColumns.tsx';
import type { ClearanceList } from '#/features/clearance/clearanceLists.ts';
import { type ClearanceView, toggled, toSort } from '#/features/clearance/clearanceView.ts';
import { DayHead } from '#/features/clearance/DayHead.tsx';
import type { Deed, DeedKind } from '#/features/clearance/deeds/deed.ts';
import { useGoOn } from '#/features/clearance/deeds/useGoOn.ts';
import { DeedBar } from '#/features/clearance/DeedBar.tsx';
import { estimateAt } from '#/features/clearance/estimate/estimateAt.ts';
import { emptyClearance } from '#/features/clearance/emptyClearance.tsx';
import { goodFaithAt } from '#/features/clearance/goodFaith/goodFaithAt.ts';
import { narrow, useMedia } from '#/ui/base/useMedia.ts';
import { useRowInHand } from '#/features/clearance/useRowInHand.ts';
import { isChooseAll } from '#/ui/desk/isChooseAll.ts';
import { isInLayer, isLayerOpen } from '#/ui/desk/isLayerOpen.ts';
import { isTypingIn } from '#/ui/desk/isTypingIn.ts';
import { useLetterKeys } from '#/ui/desk/useLetterKeys.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';

const Deeds = lazyScreen(() => import('#/features/clearance/deeds/Deeds.tsx'));

type Props = {
  readonly view: ClearanceView;
  readonly list: UseQueryResult<ClearanceList>;
  readonly search: string;
  readonly selected: readonly string[];
  readonly onSelected: (ids: readonly string[]) => void;
  /** The visit in which the hands were before another place was opened. */
  readonly returnTo: string | null;
  readonly onActive: (id: string) => void;
  readonly onView: (change: Partial<ClearanceView>) => void;
  /** Shows all visits of the days. */
  readonly onAll: () => void;
  readonly onOpen: (id: string) => void;
};

/** The visits, and what is done with those that are chosen: or with the one in which the hands are, where none is. */
export function ClearanceGrid(props: Props) {
  const { view, list, search, selected, onSelected, returnTo, onActive, onView, onAll, onOpen } = props;
  const { Today, TimeZone } = useUser();
  // A sheet of paper is as narrow, and takes the table all the same.
  const isNarrow = useMedia(`screen and ${narrow}`);
  const [active, setActive] = useState<string | null>(null);
  const [deed, setDeed] = useState<Deed | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const all = list.data?.Rows ?? [];
  const rows = all.filter(({ VisitMasterID }) => selected.includes(VisitMasterID));
  const inHand = all.find(({ VisitMasterID }) => VisitMasterID === active);
  const targets = rows.length > 0 ? rows : inHand === undefined ? [] : [inHand];
  const one = targets.length === 1 ? (targets[0] ?? null) : null;
  const goOn = useGoOn(one);
  const viewer = useViewer();
  const [params, setParams] = useAddress();
  const maySearch = viewer !== null && mayBeOfKind('Discovery', viewer);
  const caseWay = useCaseWay({ RegMasterID: one?.RegMasterID ?? null, VisitMasterID: one?.VisitMasterID ?? null });
  useCaseKey(caseWay);
  const chosen: ReadonlySet<string> = new Set(rows.map(({ VisitMasterID }) => VisitMasterID));
  const toggle = (id: string) => onSelected(toggled([...chosen], id));
  const chooseAll = () => onSelected(all.map(({ VisitMasterID }) => VisitMasterID));
  const begin = (kind: DeedKind) => (targets.length === 0 ? null : () => setDeed({ kind, rows: targets }));
  /** One visit has a screen of its own, where it may be opened; several go together. */
  const together = (kind: DeedKind, way: (() => void) | null) => (targets.length > 1 ? begin(kind) : way);
  const ways = {
    v: together('verify', goOn.check ?? (one?.Primary === null ? null : begin('verify'))),
    d: maySearch ? together('discover', goOn.search) : null,
    i: goOn.mayVerify ? begin('person') : null,
    e: together('estimate', one === null ? null : () => setParams(estimateAt(params, one.VisitMasterID))),
    // Whoever pays alone is handed one, and nobody else but who has to be.
    g:
      one !== null && (one.Primary === null || one.GoodFaithDue !== null)
        ? () => setParams(goodFaithAt(params, one.VisitMasterID))
        : null,
    c: one === null ? null : begin('collect'),
    p: goOn.authorize,
    a: begin('assign'),
    w: begin('waive'),
    n: begin('note'),
  };
  const work = useRef<HTMLDivElement>(null);
  const row = useRowInHand({
    ids: all.map(({ VisitMasterID }) => VisitMasterID),
    isRead: list.data !== undefined,
    offset: view.page * view.perPage,
    returnTo,
    within: work,
  });
  useLetterKeys(ways, work);
  useLetterKeys({
    ...Object.fromEntries(clearanceTabs.map((tab, at) => [String(at + 1), () => onView({ tab })])),
    '?': () => setShowsKeys(true),
    Escape: chosen.size > 0 ? () => onSelected([]) : null,
  });
  const isByDay = view.sort.by === 'date';
  const days = list.data?.Days ?? [];
  const head = (on: string) => <DayHead on={on} day={days.find(({ On }) => On === on)} today={Today} />;
  // A row is in hand while the focus is at it, at what is done with it, or in what that has opened.
  const onBlur = ({ currentTarget, relatedTarget: next }: FocusEvent) => {
    if (next instanceof Element && !currentTarget.contains(next) && !isInLayer(next)) {
      setActive(null);
      row.letGo();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of a dialog come here too, and are its own.
    if (!isChooseAll(event) || isTypingIn(event.target) || isLayerOpen()) return;
    event.preventDefault();
    // Never none: a deed behind it would be done to the row in hand instead.
    chooseAll();
  };
  const open = ({ VisitMasterID }: ClearanceRow) => onOpen(VisitMasterID);
  return (
    <div ref={work} role="presentation" className="clear-work" onBlur={onBlur} onKeyDown={onKeyDown}>
      <div className="clear-list">
        <PanelState
          panel={panelOf(list, worded('the {visits}'))}
          name={worded('The {visits}')}
          rows={16}
          isEmpty={({ Total }) => Total === 0}
          empty={emptyClearance({ view, search, today: Today, onAll, onView })}
        >
          {({ Rows, Total }) => {
            const place = { place: view, total: Total, onPlace: onView } as const;
            return isNarrow ? (
              <ClearanceCards
                rows={Rows}
                chosen={chosen}
                head={isByDay ? head : null}
                onToggle={toggle}
                onOpen={open}
                {...place}
              />
            ) : (
              <PagedTable
                list="clearance"
                label={worded('{Visits} to clear')}
                density="compact"
                columns={clearanceColumns({
                  today: Today,
                  timeZone: TimeZone,
                  isDue: view.due,
                  isByDay,
                  chosen,
                  onToggle: toggle,
                  onAll: chosen.size === all.length ? () => onSelected([]) : chooseAll,
                  rows: Rows.length,
                  onOpen: open,
                })}
                rows={Rows}
                rowId={({ VisitMasterID }) => VisitMasterID}
                selected={chosen}
                onSelect={toggle}
                onActive={({ VisitMasterID }) => {
                  setActive(VisitMasterID);
                  row.hold(VisitMasterID);
                  onActive(VisitMasterID);
                }}
                {...(isByDay && { groups: { of: ({ DateOfService }: ClearanceRow) => DateOfService, head } })}
                sort={view.sort}
                onSort={(sort) => onView({ sort: toSort(sort) })}
                onOpen={open}
                {...place}
              />
            );
          }}
        </PanelState>
      </div>
      {all.length > 0 && (!isNarrow || chosen.size > 0) && (
        <DeedBar
          chosen={chosen.size}
          one={one}
          ways={ways}
          onKeys={() => setShowsKeys(true)}
          onNone={() => onSelected([])}
        />
      )}
      <Suspense>
        {deed !== null && <Deeds deed={deed} onClose={() => setDeed(null)} onDone={() => onSelected([])} />}
      </Suspense>
      {showsKeys && <AllKeys hasCase={caseWay !== null} ways={ways} onClose={() => setShowsKeys(false)} />}
    </div>
  );
}
