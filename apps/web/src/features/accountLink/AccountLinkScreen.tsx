import './accountLink.css';
import { accountLinkCalls } from '@coverline/contract/accountLink/accountLink.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '#/api/wire/callError.ts';
import { errorText } from '#/api/errorText.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useSession } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { LinkPasswordForm } from '#/features/accountLink/LinkPasswordForm.tsx';
import { takeToken } from '#/features/accountLink/takeToken.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { toast } from '#/ui/layers/toast.ts';

/** Where a mailed link leads: a password is chosen, and then one logs in with it. The token lives in this screen's state alone. */
export default function AccountLinkScreen() {
  const [token] = useState(() => takeToken(location, history));
  const navigate = useNavigate();
  const { user } = useSession();
  const { title } = screen('accountLink');
  const toLogin = (message: string | null) => {
    // Somebody else is signed in here: Login leads on at once, and says nothing.
    if (user !== null && message !== null) toast(message);
    void navigate(
      `${screen('login').path}${message === null ? '' : `?${new URLSearchParams({ message }).toString()}`}`,
    );
  };
  return (
    <div className="account-link-page">
      <Sheet label={title} className="account-link">
        {/* Signed in, the header has it. */}
        {user === null && <h1>{title}</h1>}
        {token === null ? (
          <Spent why="The address has no link in it. Open it from the mail again." onLogin={() => toLogin(null)} />
        ) : (
          <OpenLink token={token} onLogin={toLogin} />
        )}
      </Sheet>
    </div>
  );
}

type Props = { readonly token: string; readonly onLogin: (message: string | null) => void };

function OpenLink({ token, onLogin }: Props) {
  const link = useCall(accountLinkCalls.openAccountLink, { Token: token });
  // Refused by the server: another try is refused as well. Anything else may pass.
  if (link.error instanceof CallError && link.error.kind === 'refused')
    return <Spent why={errorText(link.error)} onLogin={() => onLogin(null)} />;
  return (
    <PanelState name="The link" rows={3} panel={panelOf(link, 'the link')}>
      {({ Email, Kind }) => <LinkPasswordForm token={token} email={Email} kind={Kind} onDone={onLogin} />}
    </PanelState>
  );
}

function Spent({ why, onLogin }: { readonly why: string; readonly onLogin: () => void }) {
  return (
    <PanelEmpty
      title="This link cannot be used"
      why={why}
      next={
        <Button size="s" onClick={onLogin}>
          Go to Login
        </Button>
      }
    />
  );
}
