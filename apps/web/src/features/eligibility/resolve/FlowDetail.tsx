import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import type { ResolveFlow } from '@coverline/contract/resolve/resolve.ts';
import { verifiedLabels } from '@coverline/domain/demographics/verify/fieldState.ts';
import { payerSays } from '@coverline/domain/discovery/heldBack.ts';
import { orPlaceholder } from '@coverline/domain/format/placeholder.ts';
import { coverageLabel } from '@coverline/domain/insurance/coverageLabel.ts';
import { resolveStepNames, type ResolveStepName } from '@coverline/domain/resolve/resolveFacts.ts';
import { resolveStepLabels, resolveSteps } from '@coverline/domain/resolve/resolveSteps.ts';
import type { ReactNode } from 'react';
import { errorText } from '#/api/errorText.ts';
import { worded } from '#/api/terms.ts';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { flowQuery } from '#/app/records/BackToFlow.tsx';
import { toSave } from '#/app/records/saveFound.ts';
import { EvidenceFrame } from '#/ui/desk/EvidenceFrame.tsx';
import { ConfidenceScore } from '#/ui/marks/ConfidenceScore.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { Money } from '#/ui/values/Money.tsx';
import { type FlowParts, useFlow, useFlowParts } from './useFlow.ts';

type Props = {
  readonly result: LookupResult;
  readonly step: ResolveStepName;
  readonly onStep: (step: ResolveStepName) => void;
  readonly onClose: () => void;
};

/** What one step of a flow came to, beside the answer. Looking at it moves nothing. */
export default function FlowDetail({ result, step, onStep, onClose }: Props) {
  const flow = useFlow(result.SpifResponseID, true);
  return flow == null ? null : (
    <Detail flow={flow} backTo={result.SpifResponseID} step={step} onStep={onStep} onClose={onClose} />
  );
}

type DetailProps = Omit<Props, 'result'> & {
  readonly flow: ResolveFlow;
  /** The answer in view: whoever looks at a step elsewhere comes back to it. */
  readonly backTo: string;
};

function Detail({ flow, backTo, step, onStep, onClose }: DetailProps) {
  const { parts, loading, failed } = useFlowParts(flow);
  const at = resolveStepNames.indexOf(step);
  const walk = (by: number) => {
    const to = resolveStepNames[at + by];
    if (to !== undefined) onStep(to);
  };
  const told = resolveSteps(parts.facts)[at];
  return (
    <EvidenceFrame
      title={resolveStepLabels[step]}
      of="a step of the flow"
      at={at}
      count={resolveStepNames.length}
      one="step"
      onWalk={walk}
      onClose={onClose}
      foot={null}
    >
      <section className="flow-detail">
        <p>
          {failed !== null ? errorText(failed.error) : loading || told === undefined ? 'Loading' : worded(told.says)}
        </p>
      </section>
      {!loading && failed === null && bodies[step](flow, parts, backTo)}
    </EvidenceFrame>
  );
}

const nothing = (why: string) => (
  <section className="flow-detail">
    <PanelEmpty title="Nothing yet" why={worded(why)} />
  </section>
);

const bodies: Readonly<Record<ResolveStepName, (flow: ResolveFlow, parts: FlowParts, backTo: string) => ReactNode>> = {
  eligibility: ({ First, Checked }) => (
    <section className="flow-detail">
      <dl>
        {[...(Checked === null ? [] : [Checked]), First].map((one) => (
          <div key={one.SpifResponseID}>
            <dt>{one.PayerName}</dt>
            <dd>
              <StatusBadge grade={one.Grade} text={one.StatusText} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ),
  demographics: (_flow, { check }, backTo) => {
    if (check === null) return nothing('Name, address and numbers are checked before anybody is asked.');
    const rows = check.Rows.filter(({ Offered, Accepted }) => Offered || Accepted !== null);
    return (
      <section className="flow-detail">
        <dl>
          {rows.map(({ Key, Submitted, Verified, Accepted, Note }) => (
            <div key={Key}>
              <dt>{verifiedLabels[Key]}</dt>
              <dd>
                {Accepted !== null && <s className="dim">{Submitted}</s>} {orPlaceholder(Verified)}
              </dd>
              <dd className="flow-note">{Accepted === null ? Note : `Accepted by ${Accepted.By}`}</dd>
            </div>
          ))}
        </dl>
        <p className="small">
          <ScreenLink to="liveDemographics" query={{ DemographicsID: check.LookupID, [flowQuery]: backTo }}>
            All fields
          </ScreenLink>
        </p>
      </section>
    );
  },
  mbi: (_flow, { search }) =>
    search === null ? nothing('Medicare is asked for the number in the search, where it may pay.') : null,
  discovery: (_flow, { search }, backTo) =>
    search === null ? (
      nothing('Whoever may cover this {patient} is asked, within the cap.')
    ) : (
      <section className="flow-detail">
        <dl>
          {search.Candidates.filter(({ Level }) => Level !== 'LOW').map((one) => (
            <div key={one.SpifResponseID}>
              <dt>
                {one.PayerName}
                <small>{one.PlanName}</small>
              </dt>
              <dd>
                <ConfidenceScore score={one.Score} level={one.Level} />
              </dd>
              <dd className="flow-note">
                {one.Released || one.Standing === 'inactive' ? one.StatusText : worded(payerSays(one.StatusText))}
                {one.Decision !== null && ` · ${decided[one.Decision]} by ${one.DecidedBy}`}
              </dd>
            </div>
          ))}
          <div>
            <dt>What it cost</dt>
            <dd>
              <Money cents={search.SpentCents} />
            </dd>
          </div>
        </dl>
        <p className="small">
          <ScreenLink to="liveDiscovery" query={{ DiscoveryID: search.DiscoveryID, [flowQuery]: backTo }}>
            The search, with its evidence
          </ScreenLink>
        </p>
      </section>
    ),
  order: (_flow, { search }) =>
    search === null || search.Order.length === 0 ? (
      nothing('Coverages are put in order once they are found.')
    ) : (
      <section className="flow-detail">
        <dl>
          {search.Order.map(({ SpifResponseID, RegInsuranceID, Slot, PayerName, Why }) => (
            <div key={SpifResponseID ?? RegInsuranceID}>
              <dt>
                {PayerName}
                {RegInsuranceID !== null && <small>Registered</small>}
              </dt>
              <dd>{Slot === null ? 'Not ordered' : coverageLabel(Slot)}</dd>
              <dd className="flow-note">{worded(Why)}</dd>
            </div>
          ))}
        </dl>
        {search.OpenQuestions.length > 0 && (
          <p className="small soft">
            An answer in the registration may change it: {search.OpenQuestions.map((one) => worded(one)).join(' ')}
          </p>
        )}
      </section>
    ),
  save: ({ Saved }, { search }) => {
    if (search === null) return nothing('What was found is saved once, at the end.');
    const rows =
      Saved === null ? toSave(search) : search.Candidates.filter(({ RegInsuranceID }) => RegInsuranceID !== null);
    return (
      <section className="flow-detail">
        <dl>
          {rows.map(({ SpifResponseID, PayerName, MemberID }) => (
            <div key={SpifResponseID}>
              <dt>{PayerName}</dt>
              <dd className="mono">{orPlaceholder(MemberID)}</dd>
            </div>
          ))}
        </dl>
        {Saved !== null && (
          <p className="small">
            <ScreenLink to="registration" query={{ RegMasterID: Saved.RegMasterID }}>
              Open the registration
            </ScreenLink>
          </p>
        )}
      </section>
    );
  },
};

const decided = { Accepted: 'accepted', Rejected: 'rejected', NeedInfo: 'left open' } as const;
