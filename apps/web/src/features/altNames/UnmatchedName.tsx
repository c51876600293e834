import type { UnmatchedPayer } from '@coverline/contract/altNames/altNames.ts';
import { altNameCalls } from '@coverline/contract/altNames/altNames.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { useMapping } from '#/features/altNames/useMapping.ts';
import { Button } from '#/ui/actions/Button.tsx';

type Props = {
  readonly row: UnmatchedPayer;
  readonly isIgnored: boolean;
  readonly onOther: () => void;
};

const times = (count: number, what: string) => (count === 1 ? `1 ${what}` : `${count} ${what}s`);

/** A name, where it was met, and whose it may be. */
export function UnmatchedName({ row, isIgnored, onOther }: Props) {
  const { TimeZone } = useUser();
  const { busy, put, mapTo } = useMapping(row);
  const mayKeep = useMay(altNameCalls.mapPayerName);
  const met = [
    ...(row.FromAnswers > 0 ? [times(row.FromAnswers, 'answer')] : []),
    ...(row.FromCharts > 0 ? [times(row.FromCharts, 'chart')] : []),
    `last ${formatInstant(row.LastSeenAt, TimeZone)}`,
  ];
  return (
    <li>
      <div className="alt-name">
        <b>{row.Name}</b>
        <span className="dim small">{met.join(', ')}</span>
      </div>
      {!isIgnored && (
        <ul className="alt-suggestions" aria-label={`${row.Name} may be`}>
          {row.Suggestions.length === 0 && <li className="dim small">None of ours has a name like this.</li>}
          {row.Suggestions.map((one) => (
            <li key={one.PartnerID}>
              {mayKeep ? (
                <Button size="s" busy={busy} onClick={() => void mapTo(one)}>
                  <span className="sr">{row.Name} is </span>
                  {one.Name}
                </Button>
              ) : (
                <span>{one.Name}</span>
              )}
              <span className="dim small">
                {one.Likeness} % alike{one.ByAltName !== '' && `, by ${one.ByAltName}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayKeep && (
        <div className="alt-deeds">
          {!isIgnored && (
            <Button size="s" onClick={onOther}>
              {worded('Another {payer}')}
              <span className="sr"> for {row.Name}</span>
            </Button>
          )}
          <Button size="s" busy={busy} onClick={() => void put(!isIgnored)}>
            {isIgnored ? 'Bring back' : 'Ignore'}
            <span className="sr"> {row.Name}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
