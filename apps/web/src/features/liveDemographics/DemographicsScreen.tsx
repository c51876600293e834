import '#/ui/desk/desk.css';
import './demographics.css';
import { liveDemographicsCalls } from '@coverline/contract/liveDemographics/liveDemographics.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { panelOf } from '#/api/panelOf.ts';
import { queryClient } from '#/api/queryClient.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { BackToFlow } from '#/app/records/BackToFlow.tsx';
import { showFaults } from '#/app/records/showFaults.ts';
import { useChartIfAny } from '#/app/embedded/useChart.ts';
import { useFollowChart } from '#/app/embedded/useFollowChart.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { EarlierChecks } from '#/features/liveDemographics/EarlierChecks.tsx';
import { checkInChart, personToAsk } from '#/features/liveDemographics/inChart.ts';
import { type PersonForm, personMessages } from '#/features/liveDemographics/personForm.ts';
import { RequestPanel } from '#/features/liveDemographics/RequestPanel.tsx';
import { ResultPanel } from '#/features/liveDemographics/ResultPanel.tsx';
import { inTab } from '#/features/liveDemographics/tab.ts';
import { classes } from '#/ui/base/classes.ts';
import { Recap } from '#/ui/desk/Recap.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { PanelLoading } from '#/ui/page/PanelLoading.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

/** Who somebody is, where they live and how they are reached: the request, what is known, and the checks before it. */
export default function DemographicsScreen() {
  const [params, setParams] = useAddress();
  const opened = params.get('DemographicsID');
  const named = { RegMasterID: params.get('RegMasterID'), VisitMasterID: params.get('VisitMasterID') };
  const isNamed = opened === null && (named.RegMasterID !== null || named.VisitMasterID !== null);
  // Inside an EHR it begins with the patient of the chart.
  const chart = useChartIfAny();
  const form = useFormModel<PersonForm>({ initial: personToAsk(chart), validate: personMessages });
  useFollowChart({ get: (field) => form.getValues(field), set: (field, value) => form.setValue(field, value) });
  const [error, setError] = useState<FormError | null>(null);
  // Where there is little room the request is one line beside its answer, until somebody opens it.
  const [editing, setEditing] = useState(false);
  const verify = useSend(liveDemographicsCalls.verifyDemographics);
  const found = useCall(liveDemographicsCalls.getDemographicPerson, named, { enabled: isNamed });
  const id = opened ?? (isNamed ? (found.data?.LastLookupID ?? null) : null);
  const check = useCall(liveDemographicsCalls.getDemographicLookup, { LookupID: id ?? '' }, { enabled: id !== null });
  // Whom the request is about, where somebody is registered.
  const of = isNamed ? found.data : check.data;
  const open = (next: string) => setParams(inTab(params, { DemographicsID: next }), { replace: true });

  // Whoever was found, or a check that was opened, brings its request along.
  const person = of?.Person ?? null;
  const source = isNamed ? `person ${found.data?.RegMasterID ?? ''}` : `check ${check.data?.LookupID ?? ''}`;
  const bring = useEffectEvent((_source: string) => {
    if (person !== null && !verify.isPending) form.reset(person);
  });
  useEffect(() => bring(source), [source]);

  const ask = (typed: PersonForm) => {
    setError(null);
    const { RegMasterID = null, VisitMasterID = null } = of ?? {};
    verify.mutate(
      { ...typed, RegMasterID, VisitMasterID },
      {
        onSuccess: ({ LookupID }) => {
          setEditing(false);
          open(LookupID);
          void queryClient.invalidateQueries();
        },
        onError: (reason) => {
          setEditing(true);
          setError(showFaults(form, reason));
        },
      },
    );
  };
  // What the last check lacked is typed first: nobody is asked the same for nothing.
  const again = (lacks: readonly (keyof PersonForm)[]) => {
    const empty = lacks.find((name) => form.getValues(name).trim() === '');
    if (empty === undefined) {
      void form.handleSubmit(ask, () => setEditing(true))();
      return;
    }
    flushSync(() => setEditing(true));
    form.setFocus(empty);
  };
  const clear = () => {
    form.reset(personToAsk(chart));
    setError(null);
    setParams({}, { replace: true });
  };
  const values = form.watch();
  const isAnswered = id !== null && !verify.isPending;
  return (
    <div className={classes('demo', isAnswered && 'is-answered', editing && 'is-editing')}>
      {isAnswered && (
        <Recap name={`${values.FirstName} ${values.LastName}`} open={editing} onToggle={() => setEditing(!editing)}>
          {[
            values.DateOfBirth === '' ? '' : formatDate(values.DateOfBirth),
            values.SocialSecurityNumber.includes('*') ? `SSN ${values.SocialSecurityNumber}` : '',
            `${values.State} ${values.Zip}`.trim(),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Recap>
      )}
      <div className="demo-side">
        <RequestPanel
          form={form}
          mrn={of?.MRN || null}
          busy={verify.isPending}
          error={error}
          onFound={
            chart === null ? (RegMasterID) => setParams(inTab(params, { RegMasterID }), { replace: true }) : null
          }
          onVerify={ask}
          onClear={clear}
        />
        {check.data !== undefined && <EarlierChecks lookupId={check.data.LookupID} onOpen={open} />}
      </div>
      <Sheet label="Result" className="demo-result">
        <BackToFlow params={params} />
        {verify.isPending ? (
          <PanelLoading waitingFor="the bureau" shape="verdict" rows={8} />
        ) : isNamed && found.data === undefined ? (
          <PanelState panel={panelOf(found, worded('the {patient}'))} name={worded('The {patient}')} rows={8}>
            {() => null}
          </PanelState>
        ) : id === null ? (
          <PanelEmpty
            title="Nobody is verified yet"
            why={worded(
              chart === null
                ? 'Find {a patient}, or type who it is. The bureau is asked, and our own checks are made.'
                : 'The request is about the {patient} of the chart. Verify asks the bureau, and makes our own checks.',
            )}
          />
        ) : (
          <PanelState panel={panelOf(check, 'the check')} name="The check" shape="verdict" rows={8}>
            {(shown) => (
              <ResultPanel
                check={checkInChart(shown, chart)}
                onAgain={again}
                onRetype={(ssn) => ask({ ...form.getValues(), SocialSecurityNumber: ssn })}
              />
            )}
          </PanelState>
        )}
      </Sheet>
    </div>
  );
}
