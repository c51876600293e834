import { useState } from 'react';
import { Button } from '#/ui/actions/Button.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { lookupId } from '../model/lookupId.ts';
import type { Which } from '../openLookup.ts';

type Props = { readonly onPick: (id: string, which: Which) => Promise<void> };

const messages = [
  { value: '271', label: '271 received' },
  { value: '270', label: '270 sent' },
] as const;

/** A message that is stored with a lookup, by the lookup's number. */
export function PickLookup({ onPick }: Props) {
  const [typed, setTyped] = useState('');
  const [which, setWhich] = useState<Which>('271');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const open = (): void => {
    const id = lookupId(typed);
    setError(id === null ? 'This is no number of a lookup.' : null);
    if (id === null || busy) return;
    setBusy(true);
    void onPick(id, which).finally(() => setBusy(false));
  };
  return (
    <form
      className="viewer-pick"
      noValidate
      aria-label="A stored lookup"
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <TextField
        label="Or open a stored lookup"
        mono
        value={typed}
        autoComplete="off"
        error={error}
        help="Its number, or the address of its answer. Numbers of persons come masked."
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <SelectField
        label="Message"
        options={messages}
        value={which}
        onChange={({ currentTarget }) => setWhich(currentTarget.value === '270' ? '270' : '271')}
      />
      <Button type="submit" busy={busy}>
        Open
      </Button>
    </form>
  );
}
