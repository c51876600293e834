import { lookupNumber } from '@coverline/contract/eligibility/answerText/verdictTexts.ts';
import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import type { UserData } from '@coverline/contract/logon/sessionUser.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatGender } from '@coverline/domain/format/formatGender.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { term, worded } from '#/api/terms.ts';
import { patientName } from './verdictWords.ts';

type Props = { readonly result: LookupResult; readonly mrn: string | null };

/** On paper alone: whom the answer is about. */
export function PrintWho({ result, mrn }: Props) {
  const { Gender, DateOfBirth } = result.Patient;
  return (
    <p className="print-only print-who">
      <b>{patientName(result)}</b> {Gender !== '' && `${formatGender(Gender)}, `}born {formatDate(DateOfBirth)}
      {mrn !== null && ` · ${term('MRN')} ${mrn}`} · date of service {formatDate(result.DateOfService)}
    </p>
  );
}

/** On paper alone: who printed it, when, and the lookup's number. */
export function PrintFoot({
  result,
  mrn,
  user,
  timeZone,
}: Props & { readonly user: UserData; readonly timeZone: string }) {
  const now = usePrintTime();
  const name = `${user.FirstName} ${user.LastName}`.trim() || user.Email;
  return (
    <p className="print-only print-foot">
      {patientName(result)} · {formatDate(result.Patient.DateOfBirth)}
      {mrn !== null && ` · ${term('MRN')} ${mrn}`} · lookup {lookupNumber(result.SpifResponseID)}
      {result.ReceivedAt !== null && `, answered ${formatInstant(result.ReceivedAt, timeZone)}`} · printed{' '}
      {formatInstant(now, timeZone)} by {name}
      {user.SelectedClient && `, ${user.SelectedClient.Name}`}. {worded('The {payer}')}'s answer is not a promise of
      payment.
    </p>
  );
}

/** The moment of printing, not of drawing: the page may have stood for hours. */
function usePrintTime(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const update = () => flushSync(() => setNow(new Date()));
    window.addEventListener('beforeprint', update);
    return () => window.removeEventListener('beforeprint', update);
  }, []);
  return now;
}
