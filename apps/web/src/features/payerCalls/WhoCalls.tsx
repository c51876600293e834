import { callNoteLength, payerCallCalls } from '@coverline/contract/payerCalls/payerCalls.ts';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { type CallMatter, refreshCalls } from '#/features/payerCalls/callMatter.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { toast } from '#/ui/layers/toast.ts';

/** Who is to call: taken, handed on with a word, or given back. */
export function WhoCalls({ matter }: { readonly matter: CallMatter }) {
  const me = useUser().UserID;
  const [handing, setHanding] = useState(false);
  const assign = useSend(payerCallCalls.assignPayerCall);
  const { SpifResponseID, Version, AssignedTo, HandOffNote } = matter;
  const who = useRef<HTMLParagraphElement>(null);
  const to = (id: string | null, said: string, note = '') =>
    assign.mutate(
      { SpifResponseID, Version, AssignTo: id, Note: note },
      {
        onSuccess: () => {
          setHanding(false);
          toast(said);
          who.current?.focus(); // the button that was pressed goes
        },
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
        // After a refusal too: somebody else may have been faster, and that is to be seen.
        onSettled: () => void refreshCalls(),
      },
    );
  const isMine = AssignedTo?.ID === me;
  return (
    <div className="call-who">
      <p ref={who} tabIndex={-1}>
        {AssignedTo === null ? 'Nobody has taken it yet.' : <b>{isMine ? 'You' : AssignedTo.Name}</b>}
        {HandOffNote !== '' && <span className="dim"> “{HandOffNote}”</span>}
      </p>
      <div className="call-who-deeds">
        {!isMine && (
          <Button size="s" busy={assign.isPending} onClick={() => to(me, 'The call is yours.')}>
            {AssignedTo === null ? 'Take it' : 'Take it over'}
          </Button>
        )}
        <Button size="s" aria-expanded={handing} onClick={() => setHanding(!handing)}>
          Hand over
        </Button>
        {isMine && (
          <Button size="s" busy={assign.isPending} onClick={() => to(null, 'The call is given back to the queue.')}>
            Give back
          </Button>
        )}
      </div>
      {handing && (
        <HandOver
          besides={AssignedTo?.ID ?? null}
          busy={assign.isPending}
          onHand={(id, name, note) => to(id, `${name} is told of the call.`, note)}
        />
      )}
    </div>
  );
}

type Props = {
  readonly besides: string | null;
  readonly busy: boolean;
  readonly onHand: (id: string, name: string, note: string) => void;
};

function HandOver({ besides, busy, onHand }: Props) {
  const me = useUser().UserID;
  const callers = useCall(payerCallCalls.getCallers, undefined);
  const [id, setId] = useState('');
  const [note, setNote] = useState('');
  const whom = useRef<HTMLSelectElement>(null);
  useEffect(() => whom.current?.focus(), []);
  const others = (callers.data ?? []).filter(({ ID }) => ID !== besides && ID !== me);
  const chosen = others.find(({ ID }) => ID === id);
  const reason = callers.isPending
    ? 'Looking who can take it.'
    : callers.isError
      ? errorText(callers.error)
      : others.length === 0
        ? 'Nobody else here checks eligibility.'
        : chosen === undefined
          ? 'Choose who is to call.'
          : null;
  return (
    <div className="call-hand">
      <SelectField
        ref={whom}
        label="To"
        emptyLabel="Choose"
        options={others.map(({ ID, Name }) => ({ value: ID, label: Name }))}
        value={id}
        onChange={({ target }) => setId(target.value)}
      />
      <TextField
        label="What to ask for"
        autoComplete="off"
        maxLength={callNoteLength}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button size="s" busy={busy} disabledReason={reason} onClick={() => chosen && onHand(id, chosen.Name, note)}>
        Hand it over
      </Button>
    </div>
  );
}
