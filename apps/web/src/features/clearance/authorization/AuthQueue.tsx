import { linesOfBusiness } from '@coverline/authorization/clock/lineOfBusiness.ts';
import { authStatuses } from '@coverline/authorization/states/authStatus.ts';
import { authCalls, authViews } from '@coverline/contract/clearance/authorization/authorizations.ts';
import type { AuthRow } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import {
  authStages,
  type ClockGroup,
  clockGroups,
} from '@coverline/contract/clearance/authorization/authorizationStages.ts';
import { lineWords } from '@coverline/contract/clearance/authorization/authorizationWords.ts';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { type AuthListView, filterOf, isNarrowed, plainView } from '#/features/clearance/authorization/authView.ts';
import {
  clockWords,
  dayByWords,
  groupWords,
  rowNext,
  statusText,
} from '#/features/clearance/authorization/authWords.ts';
import { ClockBar } from '#/features/clearance/authorization/ClockBar.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { classes } from '#/ui/base/classes.ts';
import { useFindKey } from '#/ui/base/useFindKey.ts';
import { useSettled } from '#/ui/base/useSettled.ts';
import { FindField } from '#/ui/fields/FindField.tsx';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { gradeClass } from '#/ui/marks/grade.ts';
import { Keys } from '#/ui/marks/Keys.tsx';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { Pager } from '#/ui/tables/Pager.tsx';

type Props = {
  readonly view: AuthListView;
  readonly open: string | null;
  readonly onView: (change: Partial<AuthListView>) => void;
  readonly onOpen: (id: string) => void;
  readonly onNew: () => void;
  /** How payers decide. */
  readonly onFigures: () => void;
};

const grades = { Over: 'Bad', Last: 'Bad', Half: 'Questionable', OnTime: 'Good', None: 'Unknown' } as const;
const stageWords = { Open: 'Open', InForce: 'In force', Closed: 'Closed' } as const;

/** The queue: grouped by clock, the most urgent first. What is searched for names a patient and stands in no address. */
export function AuthQueue({ view, open, onView, onOpen, onNew, onFigures }: Props) {
  const [search, setSearch] = useState('');
  const box = useRef<HTMLInputElement>(null);
  useFindKey(box);
  useWayBack(open);
  const settled = useSettled(search);
  const filter = filterOf(view, settled);
  // Not asked again by itself: names are shown, and each reading is an audited act.
  const list = useCall(authCalls.getAuthorizations, { ...filter, ...rowsOf(view) });
  const file = useDownload(authCalls.exportAuthorizations);
  const counts = list.data?.Views;
  return (
    <section className="auth-queue" aria-label="Authorizations">
      <div className="auth-queue-head">
        <SegmentedTabs
          label="Whose"
          options={authViews.map((value) => ({
            value,
            label: counts === undefined ? value : `${value} ${counts[value].toLocaleString('en-US')}`,
          }))}
          value={view.view}
          onChange={(next) => onView({ view: next })}
        />
        <div className="auth-find">
          <FindField
            ref={box}
            label="Find"
            aria-keyshortcuts="/"
            placeholder={worded('Name, {MRN} or number')}
            maxLength={60}
            value={search}
            onFind={(text) => {
              setSearch(text);
              if (view.page > 0) onView({ page: 0 });
            }}
          />
          <span className="row">
            <IconButton label="Figures" icon={IconChartBar} onClick={onFigures} />
            <IconButton label="New authorization" icon={IconPlus} onClick={onNew} />
          </span>
        </div>
        <div className="auth-queue-line">
          <SelectField
            label="Stage"
            options={authStages.map((value) => ({ value, label: stageWords[value] }))}
            value={view.stage}
            onChange={({ target }) =>
              onView({ stage: authStages.find((one) => one === target.value) ?? 'Open', status: null })
            }
          />
          <PayerFilter payer={view.payer} onPayer={(payer) => onView({ payer })} />
        </div>
        <MoreFilters
          view={view}
          onView={onView}
          onExport={(Format) => void file.run({ ...filter, Format })}
          busy={file.busy}
        />
      </div>
      <PanelState
        panel={panelOf(list, 'the authorizations')}
        name="The authorizations"
        rows={12}
        isEmpty={({ Total }) => Total === 0}
        empty={emptyQueue(view, settled, onView)}
      >
        {({ Rows, Total, Groups }) => (
          <>
            <Grouped
              rows={Rows}
              groups={Groups}
              isGrouped={view.sort.by === 'due'}
              open={open}
              now={list.dataUpdatedAt}
              onOpen={onOpen}
            />
            <Pager
              label="Pages of authorizations"
              page={view.page}
              perPage={view.perPage}
              total={Total}
              onPlace={onView}
            />
            <p className="auth-keys dim no-print">
              <Keys of={['↑', '↓']} /> requests <Keys of={['Enter']} /> opens <Keys of={['/']} /> finds
            </p>
          </>
        )}
      </PanelState>
    </section>
  );
}

type MoreProps = Pick<Props, 'view' | 'onView'> & Pick<Parameters<typeof ExportTable>[0], 'busy' | 'onExport'>;

/** What is seldom asked for; it stands open where one of it narrows the queue as it comes, and nobody's hand is shut in it. */
function MoreFilters({ view, onView, busy, onExport }: MoreProps) {
  const [isOpen] = useState(
    view.status !== null || view.clock !== null || view.line !== null || view.sort.by !== 'due',
  );
  return (
    <details className="auth-more" open={isOpen}>
      <summary>More filters, sorting and export</summary>
      <div className="auth-queue-line">
        <SelectField
          label="Status"
          emptyLabel="All"
          options={authStatuses.map((value) => ({ value, label: statusText(value) }))}
          value={view.status ?? ''}
          onChange={({ target }) => onView({ status: authStatuses.find((one) => one === target.value) ?? null })}
        />
        <SelectField
          label="Clock"
          emptyLabel="All"
          options={clockGroups.map((value) => ({ value, label: groupWords[value] }))}
          value={view.clock ?? ''}
          onChange={({ target }) => onView({ clock: clockGroups.find((one) => one === target.value) ?? null })}
        />
        <SelectField
          label="Business"
          emptyLabel="All"
          options={linesOfBusiness.map((value) => ({ value, label: lineWords[value] }))}
          value={view.line ?? ''}
          onChange={({ target }) => onView({ line: linesOfBusiness.find((one) => one === target.value) ?? null })}
        />
        <SelectField
          label="Sort"
          options={sorts.map(([value, label]) => ({ value, label: worded(label) }))}
          value={view.sort.by}
          onChange={({ target }) => {
            const by = sorts.find(([one]) => one === target.value)?.[0] ?? 'due';
            onView({ sort: { by, descending: false } });
          }}
        />
        <ExportTable busy={busy} onExport={onExport} />
      </div>
    </details>
  );
}

const sorts = [
  ['due', 'Clock'],
  ['patient', '{Patient}'],
  ['payer', '{Payer}'],
  ['status', 'Status'],
  ['owner', 'Owner'],
  ['opened', 'Opened'],
  ['from', 'Date of care'],
  ['number', 'Number'],
] as const;

/** Payers to whom something went lately; the one of the address stands there whatever it is. */
function PayerFilter({
  payer,
  onPayer,
}: {
  readonly payer: string | null;
  readonly onPayer: (id: string | null) => void;
}) {
  const payers = useCall(authCalls.findAuthorizationPayers, { Term: '' });
  const known = payers.data ?? [];
  const options = known.map(({ ID, Name }) => ({ value: ID, label: Name }));
  return (
    <SelectField
      key={options.length}
      label={worded('{Payer}')}
      emptyLabel="All"
      options={
        payer === null || known.some(({ ID }) => ID === payer)
          ? options
          : [...options, { value: payer, label: 'Chosen' }]
      }
      value={payer ?? ''}
      onChange={({ target }) => onPayer(target.value === '' ? null : target.value)}
    />
  );
}

function emptyQueue(view: AuthListView, search: string, onView: Props['onView']) {
  if (isNarrowed(view) || search !== '')
    return {
      title: view.view === 'Mine' ? 'No authorization of yours is like this' : 'No authorization is like this',
      why: 'The team may have others.',
      next: (
        <Button size="s" onClick={() => onView({ ...plainView, view: 'Team' })}>
          Show the team’s
        </Button>
      ),
    };
  return {
    title: 'There is no open authorization',
    why: worded('One is begun here, or from what eligibility says of {a patient}.'),
  };
}

type GroupedProps = {
  readonly rows: readonly AuthRow[];
  readonly groups: Readonly<Record<ClockGroup, number>>;
  readonly isGrouped: boolean;
  /** When they were read. */
  readonly now: number;
  readonly open: string | null;
  readonly onOpen: (id: string) => void;
};

function Grouped({ rows, groups, isGrouped, open, now, onOpen }: GroupedProps) {
  // One stop of the Tab key: what lies behind the queue is as near as the queue.
  const [inHand, setInHand] = useState<string | null>(null);
  const has = (id: string | null) => rows.some(({ AuthID }) => AuthID === id);
  const stop = [inHand, open].find(has) ?? rows[0]?.AuthID ?? null;
  const of = { open, stop, now, onOpen, onHand: setInHand };
  if (!isGrouped) return <Rows rows={rows} label="Authorizations" {...of} />;
  return clockGroups
    .filter((group) => rows.some(({ Group }) => Group === group))
    .map((group) => (
      <details key={group} open className="auth-group">
        <summary>
          <StatusGlyph grade={grades[group]} />
          <span>{groupWords[group]}</span>
          <span className="tn">{groups[group]}</span>
        </summary>
        <Rows rows={rows.filter(({ Group }) => Group === group)} label={groupWords[group]} {...of} />
      </details>
    ));
}

type RowsProps = Pick<GroupedProps, 'rows' | 'open' | 'now' | 'onOpen'> & {
  readonly label: string;
  readonly stop: string | null;
  readonly onHand: (id: string) => void;
};

/** Whoever closes what was open stands at its row again. */
function useWayBack(open: string | null) {
  const last = useRef(open);
  useEffect(() => {
    if (open === null && last.current !== null)
      document.querySelector<HTMLElement>(`.auth-row[data-found="${CSS.escape(last.current)}"]`)?.focus();
    last.current = open;
  }, [open]);
}

const aboutOf = ({ Codes, PayerName }: AuthRow): string =>
  [Codes.slice(0, 2).join(', '), PayerName].filter((one) => one !== '').join(' · ');

/** To the row before or behind, whichever group it is in. */
function goOn(event: KeyboardEvent<HTMLButtonElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const all = [...document.querySelectorAll<HTMLElement>('.auth-row')].filter((row) => row.checkVisibility());
  event.preventDefault();
  all[all.indexOf(event.currentTarget) + step]?.focus();
}

/** Arrows go from row to row, Enter opens. */
function Rows({ rows, open, stop, now, onOpen, onHand, label }: RowsProps) {
  return (
    <ul className="auth-rows" aria-label={label}>
      {rows.map((row) => (
        <li key={row.AuthID}>
          <button
            type="button"
            className={classes('auth-row', row.AuthID === open && 'is-open')}
            data-found={row.AuthID}
            tabIndex={row.AuthID === stop ? 0 : -1}
            aria-current={row.AuthID === open}
            onClick={() => onOpen(row.AuthID)}
            onKeyDown={goOn}
            onFocus={() => onHand(row.AuthID)}
          >
            <span className="auth-row-line">
              <b>{row.LastName === '' ? `Authorization ${row.Number}` : `${row.LastName}, ${row.FirstName}`}</b>
              <span
                className={classes(
                  'tn auth-time',
                  row.Clock !== null && row.Group !== 'None' && gradeClass[row.Clock.Colour],
                )}
              >
                {row.Clock === null || row.Group === 'None' ? statusText(row.Status) : clockWords(row.Clock, now)}
              </span>
            </span>
            <span className="auth-row-line dim">
              <span className="auth-row-what" title={aboutOf(row)}>
                {aboutOf(row)}
              </span>
              <span className="tn">{row.Group === 'None' ? dayByWords(row) : statusText(row.Status)}</span>
            </span>
            {rowNext(row) !== '' && <span className="auth-row-wants">{worded(rowNext(row))}</span>}
            {row.Clock !== null && row.Group !== 'None' && <ClockBar clock={row.Clock} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
