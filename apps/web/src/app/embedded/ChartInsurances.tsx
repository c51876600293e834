import { changesOf } from '@coverline/domain/embedded/embeddedChanges.ts';
import type { EmbeddedInsurance, EmbeddedState, EmbeddedSubscriber } from '@coverline/domain/embedded/embeddedData.ts';
import {
  removeInsurance,
  removeSubscriber,
  restoreInsurance,
  restoreSubscriber,
} from '@coverline/domain/embedded/embeddedEdits.ts';
import { coverageLabel } from '@coverline/domain/insurance/coverageLabel.ts';
import { orderInsurances } from '@coverline/domain/insurance/orderInsurances.ts';
import { embeddedPatient } from '#/api/session/embeddedPatient.ts';
import { term, worded } from '#/api/terms.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { Section } from '#/ui/page/Section.tsx';

const change = (deed: (state: EmbeddedState, id: string) => EmbeddedState, id: string) =>
  embeddedPatient.put(deed(embeddedPatient.required(), id));

/** The insurances of the chart with their subscribers, and those that were found here. What is taken out can be put back until it is saved. */
export function ChartInsurances({ chart }: { readonly chart: EmbeddedState }) {
  const { original, working } = chart;
  const { added, removed, removedSubscribers } = changesOf(chart);
  const all = orderInsurances(
    [...working.Insurances, ...removed].map((one) => ({ ...one, cob: one.COB, statusId: one.PatientRemediStatusID })),
  );
  const of = (list: readonly EmbeddedSubscriber[], id: string) =>
    list.find(({ RegInsuranceId }) => RegInsuranceId === id) ?? null;
  return (
    <Section title="Insurances" right={String(working.Insurances.length)}>
      {all.length === 0 ? (
        <PanelEmpty title="No insurances" why={worded('Your EHR has none for this {patient}.')} />
      ) : (
        <ul className="chart-insurances">
          {all.map((one) => (
            <Row
              key={one.RegInsuranceId}
              one={one}
              isNew={added.some(({ RegInsuranceId }) => RegInsuranceId === one.RegInsuranceId)}
              isOut={removed.some(({ RegInsuranceId }) => RegInsuranceId === one.RegInsuranceId)}
              subscriber={of(original.Subscribers, one.RegInsuranceId)}
              isSubscriberOut={of(removedSubscribers, one.RegInsuranceId) !== null}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

type RowProps = {
  readonly one: EmbeddedInsurance;
  /** Found here, and not in the EHR yet. */
  readonly isNew: boolean;
  readonly isOut: boolean;
  readonly subscriber: EmbeddedSubscriber | null;
  readonly isSubscriberOut: boolean;
};

function Row({ one, isNew, isOut, subscriber, isSubscriberOut }: RowProps) {
  const { RegInsuranceId: id, TradingPartnerName: payer } = one;
  return (
    <li>
      <div className="chart-insurance">
        <p>
          {isOut ? <s>{payer}</s> : <b>{payer}</b>}
          <span className="dim"> {coverageLabel(one.COB)}</span>
          <small className="dim">
            {term('CertificateNumber')} {one.CertificateNumber || '---'}
          </small>
          {(isNew || isOut) && (
            <small className="chart-waits">
              {isNew ? 'Found here, not in your EHR yet' : 'Taken out here, still in your EHR'}
            </small>
          )}
        </p>
        <StatusBadge status={one.PatientRemediStatusID} />
        <Button
          size="s"
          aria-label={`${isOut ? 'Put back' : 'Remove'} ${payer}`}
          onClick={() => change(isOut ? restoreInsurance : removeInsurance, id)}
        >
          {isOut ? 'Put back' : 'Remove'}
        </Button>
      </div>
      {subscriber !== null && !isOut && (
        <div className="chart-insurance">
          <p className="soft">
            Subscriber{' '}
            {isSubscriberOut ? (
              <s>
                {subscriber.LastName}, {subscriber.FirstName}
              </s>
            ) : (
              `${subscriber.LastName}, ${subscriber.FirstName}`
            )}
          </p>
          <Button
            size="s"
            aria-label={`${isSubscriberOut ? 'Put back' : 'Remove'} the subscriber of ${payer}`}
            onClick={() => change(isSubscriberOut ? restoreSubscriber : removeSubscriber, id)}
          >
            {isSubscriberOut ? 'Put back' : 'Remove'}
          </Button>
        </div>
      )}
    </li>
  );
}
