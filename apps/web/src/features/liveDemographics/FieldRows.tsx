import type { DemographicLookup, DemographicRow } from '@coverline/contract/liveDemographics/liveDemographics.ts';
import { verifiedGroups, type VerifiedKey, verifiedLabels } from '@coverline/domain/demographics/verify/fieldState.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { orPlaceholder } from '@coverline/domain/format/placeholder.ts';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useUser } from '#/api/session/session.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { classes } from '#/ui/base/classes.ts';
import { FieldStateMark } from '#/ui/marks/FieldStateMark.tsx';

export type RowDeeds = {
  readonly busy: boolean;
  readonly onAccept: (keys: readonly VerifiedKey[]) => void;
  readonly onUndo: (key: VerifiedKey) => void;
  readonly onSettle: () => void;
};

type Props = { readonly check: DemographicLookup; readonly deeds: RowDeeds };

/** What was submitted and what is known, field by field; in a narrow place a field is a card. */
export function FieldRows({ check, deeds }: Props) {
  return (
    <table className="demo-rows">
      <caption className="sr">Fields</caption>
      <thead>
        <tr>
          {['Field', 'Submitted', 'Verified', 'State', 'Source'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col" className="num">
            Decision
          </th>
        </tr>
      </thead>
      {Object.entries(verifiedGroups).map(([group, keys]) => (
        <tbody key={group}>
          <tr className="demo-group">
            <th colSpan={6} scope="rowgroup">
              {group}
            </th>
          </tr>
          {check.Rows.filter(({ Key }) => keys.includes(Key)).map((row) => (
            <FieldRow key={row.Key} row={row} check={check} deeds={deeds} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function FieldRow({ row, check, deeds }: Props & { readonly row: DemographicRow }) {
  const replaces = row.State === 'Corrected' && row.Submitted !== '';
  const isNews = row.State === 'Corrected' || row.State === 'New';
  const source = [row.Source, row.AsOf === '' ? '' : formatDate(row.AsOf)].filter((part) => part !== '').join(', ');
  return (
    <tr>
      <th scope="row">{verifiedLabels[row.Key]}</th>
      <td className={classes(row.Submitted === '' && 'is-nil')} data-label="Submitted">
        {replaces ? <s>{row.Submitted}</s> : orPlaceholder(row.Submitted)}
      </td>
      <td className={classes(row.Verified === '' && 'is-nil')} data-label="Verified">
        {isNews ? <b>{row.Verified}</b> : orPlaceholder(row.Verified)}
      </td>
      <td>
        <FieldStateMark state={row.State} />
        {row.Note !== '' && <span className="demo-note dim small">{row.Note}</span>}
      </td>
      <td className="small soft">{source}</td>
      <td className="demo-act">
        <Deed row={row} check={check} deeds={deeds} />
      </td>
    </tr>
  );
}

/** By whom and when; of what is kept in a chart alone, that. */
const acceptedText = ({ By, At }: { readonly By: string; readonly At: string }, timeZone: string): string =>
  At === '' ? By : `${By}, ${formatInstant(At, timeZone)}`;

function Deed({ row, check, deeds }: Props & { readonly row: DemographicRow }) {
  const { TimeZone } = useUser();
  const label = verifiedLabels[row.Key];
  if (row.Accepted !== null)
    return (
      <span className="demo-done small" title={acceptedText(row.Accepted, TimeZone)}>
        <IconCheck className="i i-s" aria-hidden />
        Accepted
        {!check.IsGone && (
          <button type="button" className="link" aria-label={`Undo ${label}`} onClick={() => deeds.onUndo(row.Key)}>
            Undo
          </button>
        )}
      </span>
    );
  if (row.Offered)
    return (
      <Button size="s" aria-label={`Accept ${label}`} onClick={() => deeds.onAccept([row.Key])}>
        {row.State === 'Match' ? 'Save' : 'Accept'}
      </Button>
    );
  const alert = check.Alerts.find(
    ({ Kind }) => (Kind === 'Deceased' ? 'Deceased' : 'SocialSecurityNumber') === row.Key,
  );
  if (alert !== undefined)
    return alert.Settled === null ? (
      <Button size="s" aria-label={`Settle ${label}`} onClick={deeds.onSettle}>
        Settle
      </Button>
    ) : (
      <span className="demo-done small">
        <IconCheck className="i i-s" aria-hidden />
        Settled
      </span>
    );
  return row.State === 'Match' && row.Submitted !== '' ? <span className="dim small">As sent</span> : null;
}
