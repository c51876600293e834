import {
  feedReadsPerMinute,
  payorStatusFeedDocumentPath,
  payorStatusFeedPath,
  statusTokenCalls,
} from '@coverline/contract/payorStatus/payorStatusFeed.ts';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { TokenForm } from '#/features/payorStatus/TokenForm.tsx';
import { TokenList } from '#/features/payorStatus/TokenList.tsx';
import { TokenOnce } from '#/features/payorStatus/TokenOnce.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';

/** By which the client's own systems read what the board shows: the address, its tokens, and a new one, shown once. */
export function TokensDrawer({ onClose }: { readonly onClose: () => void }) {
  const { TimeZone } = useUser();
  const tokens = useCall(statusTokenCalls.listStatusTokens, {});
  const [made, setMade] = useState<string | null>(null);
  const site = window.location.origin;
  return (
    <Drawer title="Tokens for your systems" onClose={onClose} flush>
      <Section title="Where they read" level={3}>
        <p className="payor-reason">
          {worded('A system of yours reads the state of {payers} here, and nothing else:')} with a token as the bearer,{' '}
          {feedReadsPerMinute} times a minute at most.
        </p>
        <Facts
          facts={[
            { name: 'Address', value: <code>{`${site}${payorStatusFeedPath}`}</code> },
            {
              name: 'Described for programmers',
              value: (
                <a className="link" href={payorStatusFeedDocumentPath} target="_blank" rel="noreferrer">
                  OpenAPI document
                </a>
              ),
            },
          ]}
        />
      </Section>
      {made === null ? (
        <TokenForm onMade={setMade} />
      ) : (
        <Section title="The new token" level={3}>
          <TokenOnce token={made} onKept={() => setMade(null)} />
        </Section>
      )}
      <Section title="Tokens" level={3}>
        <PanelState
          panel={panelOf(tokens, 'the tokens')}
          name="The list of tokens"
          rows={3}
          isEmpty={(all) => all.length === 0}
          empty={{
            title: 'No token yet',
            why: 'Make one for each system that reads, so that each can be revoked on its own.',
          }}
        >
          {(all) => <TokenList tokens={all} timeZone={TimeZone} />}
        </PanelState>
      </Section>
    </Drawer>
  );
}
