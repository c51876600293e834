import type { caseCalls } from '@coverline/contract/cases/cases.ts';
import type { CaseRow } from '@coverline/contract/cases/caseShapes.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { clockLeft } from '@coverline/domain/cases/caseClocks.ts';
import { type CaseStatus } from '@coverline/domain/cases/caseStatus.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { whyNotHere } from '#/features/cases/board/whyNotHere.ts';
import {
  atRiskText,
  dueMark,
  dueName,
  outcomeText,
  statusText,
  sumAtRiskText,
  typeText,
} from '#/features/cases/caseWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { classes } from '#/ui/base/classes.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { Keys } from '#/ui/marks/Keys.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

type Column = DataOf<typeof caseCalls.getCaseBoard>['Columns'][number];

type Props = {
  readonly columns: readonly Column[];
  readonly perColumn: number;
  /** At its notes or tasks, where those are wanted. */
  readonly onOpen: (row: CaseRow, tab?: 'notes' | 'tasks') => void;
  readonly onMove: (row: CaseRow, to: CaseStatus) => void;
  readonly onAssign: (row: CaseRow) => void;
  readonly onMore: (status: CaseStatus) => void;
};

/** One tab stop; arrows go between cases and columns, Enter opens, A assigns, N and R open notes and tasks, M begins a move that arrows aim and Enter makes. */
export function BoardColumns({ columns, perColumn, onOpen, onMove, onAssign, onMore }: Props) {
  const user = useUser();
  const asker = { userId: user.UserID, roles: user.Roles, features: user.FeatureList, today: user.Today };
  const filled = columns.find(({ Rows }) => Rows.length > 0);
  const [chosen, setChosen] = useState(filled?.Rows[0]?.CaseID ?? null);
  const [aim, setAim] = useState<CaseStatus | null>(null);
  const [dragged, setDragged] = useState<CaseRow | null>(null);
  const [narrow, setNarrow] = useState<CaseStatus | null>(filled?.Status ?? null);
  const box = useRef<HTMLFieldSetElement>(null);
  const rows = columns.flatMap(({ Rows }) => Rows);
  const row = rows.find(({ CaseID }) => CaseID === chosen) ?? filled?.Rows[0] ?? null;
  const going = dragged ?? (aim === null ? null : row);
  const why = (to: CaseStatus) => (going === null || going.Status === to ? null : whyNotHere(going, to, asker));

  const choose = (next: CaseRow | undefined) => {
    if (next === undefined) return;
    setChosen(next.CaseID);
    box.current?.querySelector<HTMLElement>(`[data-case="${next.CaseID}"]`)?.focus();
  };
  const land = (of: CaseRow, to: CaseStatus) => {
    if (of.Status === to || whyNotHere(of, to, asker) !== null) return;
    if (to === 'Assigned' && of.Status !== 'OnHold') return onAssign(of);
    onMove(of, to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (row === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = columns.findIndex(({ Status }) => Status === (aim ?? row.Status));
    const own = columns.find(({ Status }) => Status === row.Status)?.Rows ?? [];
    const place = own.indexOf(row);
    const beside = (step: 1 | -1) => {
      if (aim !== null) return setAim(columns[at + step]?.Status ?? aim);
      const next = step === 1 ? columns.slice(at + 1) : columns.slice(0, at).toReversed();
      choose(next.find(({ Rows }) => Rows.length > 0)?.Rows[0]);
    };
    const deeds: Readonly<Record<string, () => void>> = {
      ArrowRight: () => beside(1),
      ArrowLeft: () => beside(-1),
      ArrowDown: () => choose(own[place + 1]),
      ArrowUp: () => choose(own[place - 1]),
      Enter: () => {
        if (aim === null) return onOpen(row);
        setAim(null);
        land(row, aim);
      },
      Escape: () => setAim(null),
      m: () => setAim(row.Status),
      a: () => onAssign(row),
      n: () => onOpen(row, 'notes'),
      r: () => onOpen(row, 'tasks'),
    };
    const deed = deeds[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (deed === undefined || (event.key === 'Escape' && aim === null)) return;
    event.preventDefault();
    deed();
  };
  const aimed = aim === null ? null : why(aim);

  return (
    <>
      <div className="case-one-column">
        <SelectField
          label="Status"
          options={columns.map(({ Status, Count }) => ({ value: Status, label: `${statusText(Status)} (${Count})` }))}
          value={narrow ?? ''}
          onChange={({ target }) => setNarrow(columns.find(({ Status }) => Status === target.value)?.Status ?? null)}
        />
      </div>
      <fieldset ref={box} className="case-board" aria-label={worded('{Cases} by status')}>
        {columns.map(({ Status, Count, AtRiskCents, Rows }) => {
          const refusal = why(Status);
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where a card is dropped; by keys the card itself goes
            <section
              key={Status}
              aria-label={statusText(Status)}
              className={classes(
                'case-column',
                going !== null && refusal !== null && 'is-shut',
                (aim === Status || (dragged !== null && refusal === null && dragged.Status !== Status)) && 'is-aim',
                Status !== narrow && 'is-beside',
                Rows.length === 0 && 'is-bare',
              )}
              onDragOver={(event) => refusal === null && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null) land(dragged, Status);
                setDragged(null);
              }}
            >
              <div className="case-column-head">
                <h2>
                  {statusText(Status)} <span className="dim tn">{Count}</span>
                </h2>
                <span className="dim tn">{sumAtRiskText(AtRiskCents, Count, Rows)}</span>
                {dragged !== null && refusal !== null && <p className="small">{worded(refusal)}</p>}
              </div>
              <ul>
                {Rows.map((one) => (
                  <li key={one.CaseID}>
                    <button
                      type="button"
                      data-case={one.CaseID}
                      tabIndex={one === row ? 0 : -1}
                      className={classes('case-card', one === row && 'is-chosen')}
                      title={one.Due === null ? undefined : dueMark(one.Due, user.Today).text}
                      aria-keyshortcuts="Enter M A N R"
                      draggable
                      onDragStart={() => setDragged(one)}
                      onDragEnd={() => setDragged(null)}
                      onFocus={() => setChosen(one.CaseID)}
                      onKeyDown={onKeyDown}
                      onClick={(event) => event.detail > 0 && onOpen(one)}
                    >
                      <CaseCard row={one} today={user.Today} />
                    </button>
                  </li>
                ))}
              </ul>
              {Count > Rows.length && (
                <button type="button" className="link case-more" onClick={() => onMore(Status)}>
                  {Rows.length < perColumn ? 'Show all' : `${Count - Rows.length} more`}
                </button>
              )}
            </section>
          );
        })}
      </fieldset>
      {row !== null && (
        <div className="case-foot">
          <b>
            {row.LastName}, {row.FirstName}
          </b>
          <Button size="s" onClick={() => setAim(row.Status)}>
            Move <Keys of={['M']} />
          </Button>
          <Button size="s" onClick={() => onAssign(row)}>
            Assign <Keys of={['A']} />
          </Button>
          <Button size="s" onClick={() => onOpen(row, 'notes')}>
            Note <Keys of={['N']} />
          </Button>
          <Button size="s" onClick={() => onOpen(row, 'tasks')}>
            Remind <Keys of={['R']} />
          </Button>
          <output>
            {aim !== null &&
              (aim === row.Status
                ? 'Left and right choose a status.'
                : aimed === null
                  ? `Enter moves it to ${statusText(aim)}.`
                  : worded(aimed))}
          </output>
          {aim === null && (
            <span className="case-keys dim small" aria-hidden>
              <Keys of={['←', '→']} /> status <Keys of={['↑', '↓']} /> {worded('{cases}')} <Keys of={['Enter']} /> open
            </span>
          )}
        </div>
      )}
    </>
  );
}

/** A card has room for one name and a letter. */
function briefly(name: string): string {
  const [first = '', ...others] = name.split(' ');
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${last.charAt(0)}.`;
}

function CaseCard({ row, today }: { readonly row: CaseRow; readonly today: string }) {
  return (
    <>
      <span className="case-card-name">
        {row.LastName}, {row.FirstName}
      </span>
      <span className="case-card-line">
        <span className="clip">{typeText(row.Type)}</span>
        <span className="dim">{row.Owner === null ? 'Nobody' : briefly(row.Owner.Name)}</span>
      </span>
      <span className="case-card-line">
        {row.Due === null ? (
          <span className="dim clip">{outcomeText(row)}</span>
        ) : (
          <>
            <span className="sr">{dueName(row.Due)} </span>
            <StatusBadge grade={dueMark(row.Due, today).grade} text={clockLeft(row.Due.On, today)} />
          </>
        )}
        <span className="tn">{atRiskText(row)}</span>
      </span>
    </>
  );
}
