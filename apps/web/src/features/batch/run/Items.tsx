import {
  batchCalls,
  type BatchDetail,
  type BatchItemRow,
  grades,
  itemSorts,
  type ItemView,
} from '@coverline/contract/batch/batch.ts';
import { discoveryCalls } from '@coverline/contract/discovery/discovery.ts';
import { refusal } from '@coverline/contract/screens/refusal.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { lacking } from '@coverline/contract/screens/viewer.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { type BatchView, withRows } from '#/features/batch/batchView.ts';
import { isLive, number } from '#/features/batch/batchWords.ts';
import { itemColumns, opensOf } from '#/features/batch/run/itemColumns.tsx';
import { CheckDrawer } from '#/features/batch/run/CheckDrawer.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { sortOf } from '#/ui/tables/listPlace.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

type Props = {
  readonly batch: BatchDetail;
  readonly view: BatchView;
  readonly onShow: (view: BatchView, replace?: boolean) => void;
};

/** Reading rows is an audited act: while the batch moves they are read anew twelve times a minute, not with every figure. */
const againMs = 5_000;

/** Every row of the batch, by how it stands, payer, reason and grade; a row opens its result. */
export function Items({ batch, view, onShow }: Props) {
  const { TimeZone } = useUser();
  const viewer = useViewer();
  const navigate = useNavigate();
  const goesOn = isLive(batch);
  const opensSearch = viewer !== null && lacking(discoveryCalls.getDiscovery.access, viewer) === null;
  const [shown, setShown] = useState<number | null>(null);
  const kind = batch.Kind;
  const asksPayers = kind === 'Eligibility';
  const opens =
    kind === 'Demographics' ||
    (asksPayers ? viewer !== null && refusal(screen('eligibility'), viewer) === null : opensSearch);
  const items = useCall(
    batchCalls.getBatchItems,
    {
      BatchID: batch.BatchID,
      View: view.rows,
      PartnerID: view.payer,
      Reason: view.reason,
      Grade: view.grade,
      Remarked: view.remarked,
      Sort: view.sort.by,
      Descending: view.sort.descending,
      After: view.after,
    },
    { quiet: true, refetchMs: goesOn ? againMs : () => null },
  );
  // What came between the last look and the end.
  const wasLive = useRef(goesOn);
  const look = useEffectEvent(() => void items.refetch());
  useEffect(() => {
    if (wasLive.current && !goesOn) look();
    wasLive.current = goesOn;
  }, [goesOn]);
  const narrowed = view.payer !== null || view.reason !== null || view.grade !== null || view.remarked;
  const hasRemarks = view.remarked || batch.Check.Remarks.length > 0;
  const showAll = () =>
    onShow(withRows(view, { rows: 'All', payer: null, reason: null, grade: null, remarked: false }));
  const open = (id: string | null, { Row }: BatchItemRow) => {
    if (id === null || !opens) return;
    if (kind === 'Demographics') return setShown(Row);
    const [to, search] = asksPayers
      ? (['eligibility', { SpifResponseID: id }] as const)
      : (['liveDiscovery', { DiscoveryID: id }] as const);
    void navigate(`${generatePath(screen(to).path)}?${new URLSearchParams(search).toString()}`);
  };
  const row = items.data?.Rows.find(({ Row }) => Row === shown);
  return (
    <Sheet label="Rows" className="batch-items">
      <div className="batch-tabs">
        <div role="radiogroup" aria-label="Which rows" className="batch-tab-list">
          {tabsOf(batch).map(({ rows, label, count }) => (
            <label key={rows}>
              <input
                type="radio"
                name="rows"
                checked={view.rows === rows}
                onChange={() => onShow(withRows(view, { rows }), true)}
              />
              {label} <b>{number(count)}</b>
            </label>
          ))}
        </div>
        {goesOn && !items.isError && (
          <span className="batch-live">
            <i aria-hidden />
            Live
          </span>
        )}
      </div>
      <fieldset className="batch-filters" aria-label="Filters of the rows">
        {asksPayers && (
          <SelectField
            label={term('Payor')}
            emptyLabel="Any"
            options={batch.Lanes.map(({ PartnerID, Name }) => ({ value: PartnerID, label: Name }))}
            value={view.payer ?? ''}
            onChange={({ target }) => onShow(withRows(view, { payer: target.value || null }), true)}
          />
        )}
        <SelectField
          label="Reason"
          emptyLabel="Any"
          options={batch.Reasons.map(({ Reason, Words, Detail }) => ({
            value: Reason,
            label: [worded(Words), Detail].filter((text) => text !== '').join(' · '),
          }))}
          value={view.reason ?? ''}
          onChange={({ target }) => onShow(withRows(view, { reason: target.value || null }), true)}
        />
        <SelectField
          label="Grade"
          emptyLabel="Any"
          options={grades.map((value) => ({ value, label: value }))}
          value={view.grade ?? ''}
          onChange={({ target }) =>
            onShow(withRows(view, { grade: grades.find((grade) => grade === target.value) ?? null }), true)
          }
        />
        {hasRemarks && (
          <SelectField
            label="Remarks"
            emptyLabel="Any"
            options={[{ value: 'yes', label: 'With remarks' }]}
            value={view.remarked ? 'yes' : ''}
            onChange={({ target }) => onShow(withRows(view, { remarked: target.value === 'yes' }), true)}
          />
        )}
        {narrowed && (
          <Button size="s" onClick={showAll}>
            Show all rows
          </Button>
        )}
      </fieldset>
      <PanelState
        panel={panelOf(items, 'the rows')}
        name="The list of rows"
        rows={10}
        isEmpty={({ Rows }) => Rows.length === 0}
        empty={emptyOf(view, showAll)}
      >
        {({ Rows, More }) => (
          <>
            <DataTable
              list="batchRows"
              label="Rows of the batch"
              columns={itemColumns(TimeZone, opens ? open : null, {
                kind,
                wasAskedAnew: batch.Runs > 1,
                hasRemarks,
                searches: batch.Searches === null ? null : { opens: opensSearch },
              })}
              sort={view.sort}
              onSort={(sort) => onShow(withRows(view, { sort: sortOf(itemSorts, sort, view.sort) }), true)}
              rows={Rows}
              rowId={({ Row }) => String(Row)}
              onOpen={(row) => open(opensOf(row, kind), row)}
              density="compact"
            />
            <nav className="pager" aria-label="Rows of the batch, pages">
              <output className="tn">
                {view.sort.by === 'row'
                  ? `Rows ${number(Rows[0]?.Row ?? 0)} to ${number(Rows.at(-1)?.Row ?? 0)} of the file`
                  : `${number(Rows.length)} rows${view.after > 0 ? `, behind row ${number(view.after)}` : ''}`}
              </output>
              <span className="row">
                {view.after > 0 && (
                  <Button size="s" onClick={() => onShow({ ...view, after: 0 })}>
                    First rows
                  </Button>
                )}
                {More && (
                  <Button size="s" onClick={() => onShow({ ...view, after: Rows.at(-1)?.Row ?? 0 })}>
                    Next rows
                  </Button>
                )}
              </span>
            </nav>
          </>
        )}
      </PanelState>
      {row !== undefined && row.Check !== null && (
        <CheckDrawer row={row} check={row.Check} onClose={() => setShown(null)} />
      )}
    </Sheet>
  );
}

/** The views with how many rows each has; those that are rare only where there are some. */
function tabsOf({ Kind, Counts, Reasons }: BatchDetail): readonly { rows: ItemView; label: string; count: number }[] {
  const attention = Reasons.reduce((sum, { Items: items }) => sum + items, 0);
  const tabs = [
    { rows: 'All', label: 'All', count: Counts.Total },
    { rows: 'Answered', label: 'Answered', count: Counts.Done },
    { rows: 'InFlight', label: 'In flight', count: Counts.InFlight },
    // Of people who are verified, an alert needs attention too, and is an answer.
    { rows: 'Attention', label: Kind === 'Demographics' ? 'Not answered' : 'Needs attention', count: attention },
    { rows: 'Waiting', label: 'Waiting', count: Counts.Waiting },
    { rows: 'ToDo', label: 'To do', count: Counts.Pending },
  ] as const;
  const unasked = Counts.Skipped + Counts.Cancelled;
  return unasked === 0 ? tabs : [...tabs, { rows: 'Skipped', label: 'Not asked', count: unasked }];
}

function emptyOf({ rows, after }: BatchView, showAll: () => void) {
  return {
    title: 'No row is like this now',
    why:
      rows === 'All' && after === 0 ? 'Rows show as soon as they are laid out.' : 'Rows move on while the batch runs.',
    next: (
      <Button size="s" onClick={showAll}>
        Show all rows
      </Button>
    ),
  };
}
