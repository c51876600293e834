import { type LoggedCall, payerCallCalls } from '@coverline/contract/payerCalls/payerCalls.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { callOutcome } from '@coverline/domain/payerCalls/callOutcome.ts';
import { toldName, toldValue } from '@coverline/domain/payerCalls/toldBenefit.ts';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { type CallMatter, refreshCalls } from '#/features/payerCalls/callMatter.ts';
import { confirm } from '#/ui/layers/confirm.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { toast } from '#/ui/layers/toast.ts';

/** Every call with where it comes from: who told it, when, under which reference. Nothing told stands without that. */
export function LoggedCalls({ matter }: { readonly matter: CallMatter }) {
  return (
    <ol className="call-log">
      {matter.CallLog.map((call) => (
        <li key={call.CallID} className={call.Withdrawn === null ? undefined : 'is-withdrawn'}>
          <Call call={call} version={matter.Version} />
        </li>
      ))}
    </ol>
  );
}

function Call({ call, version }: { readonly call: LoggedCall; readonly version: number }) {
  const { TimeZone } = useUser();
  const { verifies, label } = callOutcome(call.Outcome);
  const at = formatInstant(call.CalledAt, TimeZone);
  const source = [call.Representative, at, call.Reference === '' ? '' : `ref ${call.Reference}`]
    .filter((part) => part !== '')
    .join(', ');
  const span = [call.PlanFrom && `from ${formatDate(call.PlanFrom)}`, call.PlanTo && `until ${formatDate(call.PlanTo)}`]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      <p className="call-head">
        {verifies ? <StatusBadge status={call.StatusID} /> : <b>{worded(label)}</b>}
        <span>
          {verifies ? 'Told by phone by ' : ''}
          {source}
        </span>
      </p>
      {span !== '' && <p>Plan in force {span}</p>}
      {call.Benefits.length > 0 && (
        <table className="call-told">
          <caption className="sr">Benefits told by phone</caption>
          <thead>
            <tr>
              <th scope="col">Benefit</th>
              <th scope="col">Told</th>
              <th scope="col">By phone</th>
            </tr>
          </thead>
          <tbody>
            {call.Benefits.map((one, place) => (
              <tr key={place}>
                <th scope="row">{toldName(one)}</th>
                <td className="tn">{toldValue(one)}</td>
                <td className="dim">{source}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {call.Note !== '' && <p>{call.Note}</p>}
      {call.CallAgainAt !== '' && <p>To be called again {formatInstant(call.CallAgainAt, TimeZone)}</p>}
      <p className="dim">
        {formatPhone(call.NumberCalled)} called, logged by {call.LoggedBy}
        {call.Withdrawn === null ? (
          <>
            {' · '}
            <TakeBack callId={call.CallID} version={version} />
          </>
        ) : (
          ` · Taken back by ${call.Withdrawn.By}, ${formatInstant(call.Withdrawn.At, TimeZone)}`
        )}
      </p>
    </>
  );
}

function TakeBack({ callId, version }: { readonly callId: string; readonly version: number }) {
  const withdraw = useSend(payerCallCalls.withdrawPayerCall);
  const onClick = async () => {
    const yes = await confirm({
      title: 'Take this call back?',
      body: worded('For a call that was logged by mistake, as for another {patient}. It stays here, struck out.'),
      safe: 'Keep it',
      deed: 'Take it back',
      danger: true,
    });
    if (!yes) return;
    withdraw.mutate(
      { CallID: callId, Version: version, Reason: 'Logged by mistake' },
      {
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
        onSettled: () => void refreshCalls(),
      },
    );
  };
  return (
    <button type="button" className="link no-print" onClick={() => void onClick()}>
      Take back
    </button>
  );
}
