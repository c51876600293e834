import { bcbsPrefixCalls } from '@coverline/contract/bcbsPrefixes/bcbsPrefixes.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { stateNames } from '@coverline/domain/payers/states.ts';
import { type SubmitEvent, useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { worded } from '#/api/terms.ts';
import { signWords } from '#/features/bcbsPrefixes/signWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Told = DataOf<typeof bcbsPrefixCalls.tryMemberId>;
type Props = {
  readonly mayKeep: boolean;
  readonly onClose: () => void;
  readonly onAdd: (prefix: string) => void;
};

/** Whose a member id would be taken for, and by what. The id is not kept. */
export function TryDrawer({ mayKeep, onClose, onAdd }: Props) {
  const [memberId, setMemberId] = useState('');
  const [state, setState] = useState('');
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Told | string | null>(null);
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      setTold(await send(bcbsPrefixCalls.tryMemberId, { MemberID: memberId, State: state }));
    } catch (error) {
      setTold(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Drawer title={worded('Try {a member ID}')} onClose={onClose}>
      <form className="prefix-try" onSubmit={(event) => void onSubmit(event)}>
        <TextField
          label={worded('{Member ID}')}
          mono
          autoComplete="off"
          maxLength={40}
          value={memberId}
          onChange={({ target }) => {
            setMemberId(target.value);
            setTold(null);
          }}
        />
        <SelectField
          label="State of the local plan"
          emptyLabel="Any"
          options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
          value={state}
          onChange={({ target }) => {
            setState(target.value);
            setTold(null);
          }}
        />
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabledReason={memberId.trim() === '' ? worded('Type {a member ID}.') : null}
          >
            Whose is it?
          </Button>
        </div>
      </form>
      <output className="prefix-told">
        {typeof told === 'string' && <Notice tone="bad">{told}</Notice>}
        {told !== null && typeof told !== 'string' && <Verdict mayKeep={mayKeep} told={told} onAdd={onAdd} />}
      </output>
    </Drawer>
  );
}

function Verdict({ mayKeep, told, onAdd }: { readonly told: Told } & Pick<Props, 'mayKeep' | 'onAdd'>) {
  const { title, why, tone } = signWords(told);
  return (
    <>
      <Notice tone={tone}>
        <p>
          <b>{title}</b>
        </p>
        <p>{worded(why)}</p>
      </Notice>
      {told.Payors.length > 0 && (
        <ul className="prefix-sightings" aria-label={worded('{Payers} it would go to')}>
          {told.Payors.map((payor) => (
            <li key={payor.PartnerID}>
              <div className="grow">
                <b>{payor.Name}</b>
                <span className="dim small">
                  {[payor.PayerID, payor.HomePlan, payor.State, payor.Phone === '' ? '' : formatPhone(payor.Phone)]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {told.Sign === 'Unknown prefix' && mayKeep && (
        <div>
          <Button onClick={() => onAdd(told.Prefix)}>Add {told.Prefix}</Button>
        </div>
      )}
    </>
  );
}
