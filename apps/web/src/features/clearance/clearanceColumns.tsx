import type { CheckState } from '@coverline/clearance/checks/verdict.ts';
import type { ClearanceRow } from '@coverline/contract/clearance/clearanceShapes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { insuranceStatus } from '@coverline/domain/insurance/status.ts';
import { term, worded } from '#/api/terms.ts';
import { CheckStrip } from '#/features/clearance/CheckStrip.tsx';
import { LightMark } from '#/features/clearance/LightMark.tsx';
import { Score } from '#/features/clearance/Score.tsx';
import {
  ageText,
  daysShort,
  endlessText,
  nameOf,
  needsOwner,
  shortName,
  statusMark,
} from '#/features/clearance/clearanceWords.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';
import { Money } from '#/ui/values/Money.tsx';

type Options = {
  readonly today: string;
  readonly timeZone: string;
  /** Those are shown whose good-faith estimate is to be handed out: by when. */
  readonly isDue: boolean;
  /** The days stand over the rows already. */
  readonly isByDay: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly onAll: () => void;
  /** How many rows there are to choose. */
  readonly rows: number;
  readonly onOpen: (row: ClearanceRow) => void;
};

export function clearanceColumns(options: Options): readonly Column<ClearanceRow>[] {
  const { today, timeZone, isDue, isByDay, chosen, onToggle, onAll, rows, onOpen } = options;
  return [
    column.node(
      'chosen',
      '',
      (row) => (
        <span className="clear-pick check">
          <LightMark light={row.Light} />
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Choose ${nameOf(row)}`}
            checked={chosen.has(row.VisitMasterID)}
            onChange={() => onToggle(row.VisitMasterID)}
          />
        </span>
      ),
      {
        head: (
          <span className="clear-pick check">
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label="Choose all on this page"
              ref={(box) => {
                if (box !== null) box.indeterminate = chosen.size > 0 && chosen.size < rows;
              }}
              checked={rows > 0 && chosen.size === rows}
              onChange={onAll}
            />
          </span>
        ),
      },
    ),
    column.graded('status', 'Clearance', ({ Status }) => statusMark(Status), { sortable: true }),
    column.node('score', 'Score', ({ Score: score, Status }) => <Score score={score} status={Status} />, {
      sortable: true,
    }),
    column.node('checks', 'Checks 1 to 12', ({ Checks }) => <CheckStrip checks={Checks} />),
    column.node(
      'date',
      'Day',
      ({ DateOfService, DaysToService }) => (
        <span className="tn">{isByDay ? daysShort(DaysToService) : formatDate(DateOfService)}</span>
      ),
      { sortable: true, align: 'end' },
    ),
    column.node(
      'patient',
      term('Patient'),
      (row) => (
        <button type="button" tabIndex={-1} className="link clear-name clip" onClick={() => onOpen(row)}>
          {nameOf(row)}
        </button>
      ),
      { sortable: true, frozen: true },
    ),
    column.node('mrn', term('MRN'), ({ MRN }) => <span className="mono">{MRN}</span>, { sortable: true }),
    column.node('location', 'Location', ({ Location }) => <Clipped text={Location} soft />, { sortable: true }),
    column.node('service', 'Service', ({ Procedures }) => <Clipped text={Procedures.join(', ')} />),
    column.node('payer', worded('Primary {payer}'), ({ Primary }) => <Payer of={Primary} />, { sortable: true }),
    column.node(
      'verified',
      'Verified',
      (row) => <Verified row={row} age={ageText(row.VerifiedAt, today, timeZone)} />,
      { sortable: true, align: 'end' },
    ),
    column.node('auth', 'Auth', (row) => <Auth row={row} />),
    column.node('estimate', 'Estimate', (row) => <Estimate row={row} />, { sortable: true, align: 'end' }),
    column.money('collected', 'Collected', ({ CollectedCents }) => CollectedCents, { sortable: true }),
    column.node(
      'exceptions',
      'Exc.',
      (row) => <Exceptions row={row} age={ageText(row.ExceptionSince, today, timeZone)} />,
      {
        sortable: true,
        align: 'end',
      },
    ),
    column.node(
      'owner',
      'Owner',
      ({ Owner, Status }) =>
        Owner !== null ? (
          <span className="soft" title={Owner.Name}>
            {shortName(Owner.Name)}
          </span>
        ) : (
          <span className={needsOwner(Status) ? 'clear-nobody' : 'dim'}>Nobody</span>
        ),
      { sortable: true },
    ),
    column.node('risk', 'At risk', ({ RiskCents }) => <Money cents={RiskCents} missing="Not known" />, {
      sortable: true,
      align: 'end',
    }),
    ...(isDue ? [column.date<ClearanceRow>('goodFaith', 'Good-faith due', ({ GoodFaithDue }) => GoodFaithDue)] : []),
    column.number('notes', 'Notes', ({ Notes }) => Notes),
    column.node('visit', term('Visit'), ({ VisitNumber }) => <span className="mono">{VisitNumber}</span>),
    column.text('provider', 'Provider', ({ ProviderNPI }) => ProviderNPI || null),
    column.node('secondary', worded('Secondary {payer}'), ({ Secondary }) => <Payer of={Secondary} isSecond />),
  ];
}

const Clipped = ({ text, soft = false }: { readonly text: string; readonly soft?: boolean }) =>
  text === '' ? (
    <span className="nil">---</span>
  ) : (
    <span className={soft ? 'soft clear-clip clip' : 'clear-clip clip'} title={text}>
      {text}
    </span>
  );

/** How the payer last answered, and which it is. */
export function Payer({ of, isSecond = false }: { readonly of: ClearanceRow['Primary']; readonly isSecond?: boolean }) {
  if (of === null) return isSecond ? <span className="nil">---</span> : <span className="soft">Self-pay</span>;
  const { grade, text } = insuranceStatus(of.StatusID);
  return (
    <span className="clear-payer">
      <StatusGlyph grade={grade} />
      <span className="sr">{text}, </span>
      <span className="clip" title={`${text}: ${of.Name}`}>
        {of.Name}
      </span>
    </span>
  );
}

/** The age of the answer; where check 3 warns of it, it stands out. */
function Verified({ row, age }: { readonly row: ClearanceRow; readonly age: string | null }) {
  if (age === null) return <span className="nil">---</span>;
  const check = row.Checks.find(({ Check }) => Check === 'Eligibility');
  return check?.State === 'Warn' ? <StatusBadge grade="Questionable" text={age} /> : <span className="tn">{age}</span>;
}

const authMarks: Readonly<Partial<Record<CheckState, readonly [Grade, string]>>> = {
  Pass: ['Good', 'On file'],
  Warn: ['Questionable', 'Open'],
  Fail: ['Bad', 'Needed'],
};

/** Whether an authorization is needed, and there; why is told with its check. */
function Auth({ row: { Checks } }: { readonly row: ClearanceRow }) {
  const check = Checks.find(({ Check }) => Check === 'Authorization');
  const mark = check === undefined ? undefined : authMarks[check.State];
  if (mark !== undefined) return <StatusBadge grade={mark[0]} text={mark[1]} />;
  return check?.State === 'Waived' ? <span className="soft">Waived</span> : <span className="nil">---</span>;
}

/** A range where its prices are not the contract's, and it is one. */
export function Estimate({
  row: { EstimateCents, EstimateLowCents, EstimateHighCents },
  missing,
}: {
  readonly row: Pick<ClearanceRow, 'EstimateCents' | 'EstimateLowCents' | 'EstimateHighCents'>;
  readonly missing?: string;
}) {
  const noEnd = endlessText({ EstimateCents, EstimateLowCents, EstimateHighCents });
  if (noEnd !== null) return <span>{noEnd}</span>;
  if (EstimateLowCents === null || EstimateHighCents === null || EstimateLowCents === EstimateHighCents)
    return <Money cents={EstimateCents ?? EstimateLowCents} {...(missing !== undefined && { missing })} />;
  return (
    <span>
      <Money cents={EstimateLowCents} /> to <Money cents={EstimateHighCents} />
    </span>
  );
}

/** How many checks need a person, and since when. */
function Exceptions({ row, age }: { readonly row: ClearanceRow; readonly age: string | null }) {
  if (row.Exceptions === 0) return <span className="dim">0</span>;
  return (
    <span className="tn">
      {age !== null && age !== 'Today' && <span className="dim small">{age} </span>}
      <b className="clear-exc">{row.Exceptions}</b>
    </span>
  );
}
