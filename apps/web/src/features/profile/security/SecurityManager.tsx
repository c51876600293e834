import './security.css';
import { useState } from 'react';
import { AppPart } from '#/features/profile/security/AppPart.tsx';
import { CodesOnce } from '#/features/profile/security/CodesOnce.tsx';
import { changeError } from '#/features/profile/security/changeError.ts';
import { PasskeysPart } from '#/features/profile/security/PasskeysPart.tsx';
import { RecoveryPart } from '#/features/profile/security/RecoveryPart.tsx';
import { useSecondStep } from '#/features/profile/security/useSecondStep.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { toast } from '#/ui/layers/toast.ts';
import type { PartProps } from './partProps.ts';

type Props = { readonly onDone: () => void; readonly onUnproved: () => void };

/** App, passkeys and recovery codes; each part changes by itself, and Done goes back to the view. */
export function SecurityManager({ onDone, onUnproved }: Props) {
  const { panel, reload } = useSecondStep();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const onChanged: PartProps['onChanged'] = (said, fresh = []) => {
    toast(said);
    if (fresh.length > 0) setCodes(fresh);
    void reload();
  };
  if (codes.length > 0) return <CodesOnce codes={codes} onKept={() => setCodes([])} />;
  return (
    <PanelState panel={panel} name="Your sign-in security" shape="rows" rows={3}>
      {(held) => {
        const part = { held, onChanged, onError: changeError(onUnproved) };
        return (
          <div className="security">
            <p className="soft">
              Without an app or a passkey a code is e-mailed at each sign-in. With one, no code is e-mailed any more.
            </p>
            <AppPart {...part} />
            <PasskeysPart {...part} />
            <RecoveryPart {...part} />
            <div className="form-foot">
              <Button onClick={onDone}>Done</Button>
            </div>
          </div>
        );
      }}
    </PanelState>
  );
}
