import './payerCalls.css';
import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { payerCallCalls } from '@coverline/contract/payerCalls/payerCalls.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import CallDrawer from '#/features/payerCalls/CallDrawer.tsx';
import type { CallMatter } from '#/features/payerCalls/callMatter.ts';
import { LoggedCalls } from '#/features/payerCalls/LoggedCalls.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = { readonly result: Pick<LookupResult, 'SpifResponseID' | 'Phone'> };

/** What the payer said on the telephone about this lookup: a verification beside the answer, with where it comes from. */
export default function PayerCalls({ result: { SpifResponseID, Phone } }: Props) {
  const { TimeZone } = useUser();
  const [calling, setCalling] = useState(false);
  const matter = useCall(payerCallCalls.getPayerCalls, { SpifResponseID }, { quiet: true });
  return (
    <Section
      title={Phone === null ? worded('Call to the {payer}') : 'Verified by phone'}
      className="calls"
      right={
        <Button size="s" className="no-print" icon={IconPhone} onClick={() => setCalling(true)}>
          Log a call
        </Button>
      }
    >
      <PanelState panel={panelOf(matter, 'the calls')} name="The calls" rows={2}>
        {(data) => (
          <>
            <p className="dim">{standing(data, TimeZone)}</p>
            {data.CallLog.length > 0 && <LoggedCalls matter={data} />}
          </>
        )}
      </PanelState>
      {calling && <CallDrawer lookupId={SpifResponseID} onClose={() => setCalling(false)} />}
    </Section>
  );
}

function standing({ State, OpenedAt, AssignedTo, CallAgainAt }: CallMatter, timeZone: string): string {
  if (State === 'Open') {
    const who = AssignedTo === null ? 'nobody has taken it' : `with ${AssignedTo.Name}`;
    const again = CallAgainAt === null ? '' : `, to be called again ${formatInstant(CallAgainAt, timeZone)}`;
    return `In the queue of calls since ${formatInstant(OpenedAt, timeZone)}, ${who}${again}.`;
  }
  if (State === 'Superseded') return worded('The {payer} was asked again since.');
  return State === 'Done' ? worded('The answer above stays as the {payer} sent it.') : 'Nobody has called yet.';
}
