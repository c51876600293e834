import { secondStepCalls } from '@coverline/contract/secondStep/secondStep.ts';
import { useState } from 'react';
import { useSend } from '#/api/useSend.ts';
import { Part } from '#/features/profile/security/Part.tsx';
import { PasskeyName } from '#/features/profile/security/PasskeyName.tsx';
import { PasskeyRow } from '#/features/profile/security/PasskeyRow.tsx';
import type { PartProps } from '#/features/profile/security/partProps.ts';
import { useAddPasskey } from '#/features/profile/security/useAddPasskey.ts';
import { Button } from '#/ui/actions/Button.tsx';

/** Several, each with a name of the person's own. */
export function PasskeysPart({ held, onChanged, onError }: PartProps) {
  const add = useAddPasskey();
  const rename = useSend(secondStepCalls.renamePasskey);
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<string | null>(null);
  const onAdd = (name: string) =>
    add.mutate(name, {
      onSuccess: ({ RecoveryCodes }) => {
        setAdding(false);
        onChanged('The passkey is added. Your other sessions were ended', RecoveryCodes);
      },
      onError,
    });
  const onRename = (ID: string) => (Name: string) =>
    rename.mutate(
      { ID, Name },
      {
        onSuccess: () => {
          setRenaming(null);
          onChanged('The passkey has its new name');
        },
        onError,
      },
    );
  return (
    <Part
      title="Passkeys"
      state="A finger, a face, a PIN or a security key; you can log in without the password too"
      deed={
        !adding && (
          <Button size="s" onClick={() => setAdding(true)}>
            Add passkey
          </Button>
        )
      }
    >
      {held.Passkeys.length > 0 && (
        <ul className="security-keys">
          {held.Passkeys.map((key) => (
            <li key={key.ID}>
              {renaming === key.ID ? (
                <PasskeyName
                  initial={key.Name}
                  submitLabel="Save name"
                  busy={rename.isPending}
                  onSubmit={onRename(key.ID)}
                  onCancel={() => setRenaming(null)}
                />
              ) : (
                <PasskeyRow
                  passkey={key}
                  onRename={() => setRenaming(key.ID)}
                  onRemoved={() => onChanged('The passkey is removed. Your other sessions were ended')}
                  onError={onError}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <PasskeyName
          initial=""
          submitLabel="Make passkey"
          busy={add.isPending}
          onSubmit={onAdd}
          onCancel={() => setAdding(false)}
        />
      )}
    </Part>
  );
}
