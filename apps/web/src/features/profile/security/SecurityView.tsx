import { useUser } from '#/api/session/session.ts';
import { Facts } from '#/ui/page/Facts.tsx';
import { addedOn } from '#/features/profile/security/addedOn.ts';
import { type SecondStepData, useSecondStep } from '#/features/profile/security/useSecondStep.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';

export function SecurityView() {
  const { panel } = useSecondStep();
  return (
    <PanelState panel={panel} name="Your sign-in security" shape="rows" rows={1}>
      {(held) => <Held held={held} />}
    </PanelState>
  );
}

function Held({ held }: { readonly held: SecondStepData }) {
  const { TimeZone } = useUser();
  const { AppAdded, Passkeys, RecoveryCodes } = held;
  const byMail = AppAdded === null && Passkeys.length === 0;
  if (byMail) return <Facts facts={[{ name: 'After your password', value: 'A code by e-mail' }]} />;
  return (
    <Facts
      facts={[
        { name: 'Authenticator app', value: AppAdded === null ? 'None' : addedOn(AppAdded, TimeZone) },
        { name: 'Passkeys', value: Passkeys.map(({ Name }) => Name).join(', ') || 'None' },
        { name: 'Recovery codes', value: `${RecoveryCodes} left` },
      ]}
    />
  );
}
