import './clientSelection.css';
import { screen } from '@coverline/contract/screens/screens.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { appData } from '#/api/appData.ts';
import { errorText } from '#/api/errorText.ts';
import { session, useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { landingFor } from '#/app/routing/landingFor.ts';
import { useChangeClient } from '#/app/viewer/useChangeClient.ts';
import { viewerOf } from '#/app/viewer/viewerOf.ts';
import { ClientRow } from '#/features/clientSelection/ClientRow.tsx';
import { type Client, filterClients, filterFrom } from '#/features/clientSelection/filterClients.ts';
import { moveFocus } from '#/features/clientSelection/moveFocus.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

/** The clients of the user. Choosing one changes what the whole session works in, in every tab. */
export default function ClientSelectionScreen() {
  const user = useUser();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { change, changing, error } = useChangeClient();
  const shown = filterClients(user.ClientList, typed);
  const all = `${user.ClientList.length} ${worded(user.ClientList.length === 1 ? '{client}' : '{clients}')}`;
  const isFiltered = typed.trim().length >= filterFrom;
  const choose = (client: Client) => {
    if (changing !== null) return;
    const go = () => void navigate(landing());
    if (client.ID === user.SelectedClient?.ID) go();
    else change(client, go);
  };
  return (
    <div className="page">
      {error && <Notice tone="bad">{errorText(error)}</Notice>}
      {/* Arrow keys of the field and the list together; every stop is a native control. */}
      <Sheet label={worded('{Clients}')} className="clients">
        <div onKeyDown={moveFocus} role="presentation">
          <div className="clients-filter">
            <TextField
              label="Filter by name or mnemonic"
              type="search"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              help={`${isFiltered ? `${shown.length} of ${all}` : all}. Filters from ${filterFrom} letters; ↓ goes to the list.`}
            />
          </div>
          <output className="sr">{isFiltered ? `${shown.length} found` : ''}</output>
          {shown.length === 0 ? (
            <PanelEmpty
              title={worded(user.ClientList.length === 0 ? 'You have no {clients} yet' : 'No {client} has that name')}
              why={
                user.ClientList.length === 0
                  ? 'An administrator of your organization can add you to one.'
                  : 'Try a part of the name, or the mnemonic.'
              }
            />
          ) : (
            <ul className="clients-list">
              {shown.map((client) => (
                <li key={client.ID}>
                  <ClientRow
                    client={client}
                    isCurrent={client.ID === user.SelectedClient?.ID}
                    isChosen={changing === client.ID}
                    onChoose={() => choose(client)}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      </Sheet>
    </div>
  );
}

/** Where the user lands in the client; a landing page that is this screen would lead nowhere. */
function landing(): string {
  const { user } = session.get();
  if (user === null) return screen('login').path;
  const path = landingFor(user, viewerOf(user, appData.get()?.WhiteLabelConfig ?? null), { hash: '' });
  return path === screen('clientSelection').path ? screen('profile').path : path;
}
