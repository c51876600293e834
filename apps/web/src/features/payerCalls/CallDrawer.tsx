import './payerCalls.css';
import { payerCallCalls } from '@coverline/contract/payerCalls/payerCalls.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { StandingAuths } from '#/app/authorizations/authorizations.ts';
import { useCaseKey } from '#/app/cases/useCaseKey.ts';
import { useCaseWay } from '#/app/cases/useWayTo.ts';
import { CallForm } from '#/features/payerCalls/CallForm.tsx';
import { refreshCalls } from '#/features/payerCalls/callMatter.ts';
import { HaveReady } from '#/features/payerCalls/HaveReady.tsx';
import { LoggedCalls } from '#/features/payerCalls/LoggedCalls.tsx';
import { WhoCalls } from '#/features/payerCalls/WhoCalls.tsx';
import { discardChanges } from '#/ui/forms/discardChanges.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly lookupId: string;
  readonly onClose: () => void;
  /** The answer is not on the screen: there is a way to it. */
  readonly fromQueue?: boolean;
};

/** A call to the payer about one lookup: what to have ready, who calls, what was heard, and the calls before. */
export default function CallDrawer({ lookupId, onClose, fromQueue = false }: Props) {
  const [dirty, setDirty] = useState(false);
  const matter = useCall(payerCallCalls.getPayerCalls, { SpifResponseID: lookupId });
  const leave = () => void discardChanges(dirty).then((yes) => yes && onClose());
  const onLogged = () => {
    toast('The call is logged.');
    void refreshCalls();
    onClose();
  };
  return (
    <Drawer title={worded('Call to the {payer}')} onClose={leave} flush>
      <PanelState panel={panelOf(matter, 'the call')} name="The call" rows={10}>
        {(data) => (
          <>
            <Section
              title="Have ready"
              right={
                fromQueue && (
                  <>
                    <CaseLink of={data} />
                    <Link className="link" to={`${screen('eligibility').path}?SpifResponseID=${lookupId}`}>
                      Open the answer
                    </Link>
                  </>
                )
              }
            >
              <HaveReady matter={data} />
            </Section>
            <Suspense fallback={null}>
              <StandingAuths of={{ answer: lookupId }} />
            </Suspense>
            {data.State !== 'None' && (
              <Section title="Who calls">
                <WhoCalls matter={data} />
              </Section>
            )}
            <Section title="The call">
              <CallForm matter={data} reread={() => matter.refetch()} onDirty={setDirty} onLogged={onLogged} />
            </Section>
            {data.CallLog.length > 0 && (
              <Section title="Calls before">
                <LoggedCalls matter={data} />
              </Section>
            )}
          </>
        )}
      </PanelState>
    </Drawer>
  );
}

/** A call that leads nowhere soon is work for a case. */
function CaseLink({ of }: { readonly of: DataOf<typeof payerCallCalls.getPayerCalls> }) {
  const toCase = useCaseWay(of, 'CallPayer');
  useCaseKey(toCase, { inLayer: true });
  return (
    toCase !== null && (
      <button type="button" className="link" aria-keyshortcuts="Alt+C" onClick={toCase}>
        {worded('Open {a case}')}
      </button>
    )
  );
}
