import type { WaitingInsurance } from '@coverline/contract/insuranceMaster/insuranceMapping.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { insurances, matchText } from '#/features/insuranceMaster/insuranceWords.ts';
import { useInsuranceMapping } from '#/features/insuranceMaster/useInsuranceMapping.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';

type Props = {
  readonly row: WaitingInsurance;
  readonly isNotAsked: boolean;
  readonly onOther: (alike: boolean) => void;
};

/** An insurance of the queue, and whose it may be. */
export function WaitingRow({ row, isNotAsked, onOther }: Props) {
  const { TimeZone } = useUser();
  const [alike, setAlike] = useState(false);
  const { busy, mapTo, putAway, bringBack } = useInsuranceMapping(row);
  const facts = [
    row.InsCode,
    ...(row.PayerID === '' ? [] : [worded(`{payer} ID ${row.PayerID}`)]),
    ...(row.Place === '' ? [] : [row.Place]),
    ...(row.FinancialClass === '' ? [] : [row.FinancialClass]),
    ...(row.LastSeenAt === null
      ? ['not used yet']
      : [`used ${row.Uses === 1 ? 'once' : `${row.Uses} times`}, last ${formatInstant(row.LastSeenAt, TimeZone)}`]),
  ];
  return (
    <li>
      <div className="ins-name">
        <b>{row.Name}</b>
        <span className="dim small">{facts.join(', ')}</span>
        {row.Alike > 0 && !isNotAsked && (
          <CheckField
            label={`With ${insurances(row.Alike)} more of this name`}
            checked={alike}
            onChange={({ target }) => setAlike(target.checked)}
          />
        )}
      </div>
      {!isNotAsked && (
        <ul className="ins-matches" aria-label={`${row.Name} may be`}>
          {row.Matches.length === 0 && <li className="dim small">{worded('No {payer} of ours is like this.')}</li>}
          {row.Matches.map((one) => (
            <li key={one.PartnerID}>
              <Button size="s" busy={busy} onClick={() => void mapTo(one, alike)}>
                <span className="sr">
                  {row.InsCode}, {row.Name}, is{' '}
                </span>
                {one.Name}
              </Button>
              <span className="dim small">{matchText(one.Score, one.Sign, one.What)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="ins-deeds">
        {isNotAsked ? (
          <Button size="s" busy={busy} onClick={() => void bringBack()}>
            Bring back
            <span className="sr"> {row.Name}</span>
          </Button>
        ) : (
          <>
            <Button size="s" onClick={() => onOther(alike)}>
              {worded('Another {payer}')}
              <span className="sr"> for {row.Name}</span>
            </Button>
            <Button size="s" busy={busy} onClick={() => void putAway(alike)}>
              Not asked
              <span className="sr"> for {row.Name}</span>
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
