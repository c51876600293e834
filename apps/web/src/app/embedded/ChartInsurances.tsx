import { changesOf } from '@coverline/domain/embedded/embeddedChanges.ts';
import type { EmbeddedInsurance, EmbeddedState, EmbeddedSubscriber } from '@coverline/domain/embedded/embeddedData.ts';
import {
  addInsurance,
  isSameInsurance,
  removeInsurance,
  removeSubscriber,
  restoreInsurance,
  restoreSubscriber,
} from '@coverline/domain/embedded/embeddedEdits.ts';
import { coverageLabel } from '@coverline/domain/insurance/coverageLabel.ts';
import { orderInsurances } from '@coverline/domain/insurance/orderInsurances.ts';
import { useState } from 'react';
import { embeddedPatient } from '#/api/session/embeddedPatient.ts';
import { term, worded } from '#/api/terms.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { Section } from '#/ui/page/Section.tsx';

const stillThere = 'Taken out here, still in your EHR';
const change = (deed: (state: EmbeddedState, id: string) => EmbeddedState, id: string) =>
  embeddedPatient.put(deed(embeddedPatient.required(), id));

const isIn = (list: readonly { readonly RegInsuranceId: string }[], id: string): boolean =>
  list.some(({ RegInsuranceId }) => RegInsuranceId === id);

/**
 * The insurances of the chart with their subscribers, and those that were found here. What is taken out can be put back until it is
 * saved; what was found here, while this stands open, and then where it was found.
 */
export function ChartInsurances({ chart }: { readonly chart: EmbeddedState }) {
  const { original, working } = chart;
  const { added, removed, removedSubscribers } = changesOf(chart);
  const [takenOut, setTakenOut] = useState<readonly EmbeddedInsurance[]>([]);
  const foundOut = takenOut.filter((one) => !working.Insurances.some((other) => isSameInsurance(one, other)));
  const all = orderInsurances(
    [...working.Insurances, ...removed, ...foundOut].map((one) => ({
      ...one,
      cob: one.COB,
      statusId: one.PatientRemediStatusID,
    })),
  );
  const remove = (id: string) => {
    setTakenOut([...foundOut, ...added.filter(({ RegInsuranceId }) => RegInsuranceId === id)]);
    change(removeInsurance, id);
  };
  const putBack = (id: string) => {
    const found = foundOut.find(({ RegInsuranceId }) => RegInsuranceId === id);
    change(found === undefined ? restoreInsurance : (state) => addInsurance(state, found), id);
  };
  return (
    <Section title="Insurances" right={String(working.Insurances.length)}>
      {all.length === 0 ? (
        <PanelEmpty title="No insurances" why={worded('Your EHR has none for this {patient}.')} />
      ) : (
        <>
          <p className="dim small">
            A removal stands at once, also when you cancel. Your EHR changes only when you save to the billing system.
          </p>
          <ul className="chart-insurances">
            {all.map((one) => (
              <Row
                key={one.RegInsuranceId}
                one={one}
                isNew={isIn([...added, ...foundOut], one.RegInsuranceId)}
                isOut={isIn([...removed, ...foundOut], one.RegInsuranceId)}
                onRemove={remove}
                onPutBack={putBack}
                subscriber={
                  original.Subscribers.find(({ RegInsuranceId }) => RegInsuranceId === one.RegInsuranceId) ?? null
                }
                isSubscriberOut={isIn(removedSubscribers, one.RegInsuranceId)}
              />
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

type RowProps = {
  readonly one: EmbeddedInsurance;
  /** Found here, and not in the EHR yet. */
  readonly isNew: boolean;
  readonly isOut: boolean;
  readonly onRemove: (id: string) => void;
  readonly onPutBack: (id: string) => void;
  readonly subscriber: EmbeddedSubscriber | null;
  readonly isSubscriberOut: boolean;
};

function Row({ one, isNew, isOut, onRemove, onPutBack, subscriber, isSubscriberOut }: RowProps) {
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
          {isNew && (
            <small className="chart-waits">
              {isOut ? 'Found here, taken out again' : 'Found here, not in your EHR yet'}
            </small>
          )}
          {isOut && !isNew && <small className="chart-waits">{stillThere}</small>}
        </p>
        <StatusBadge status={one.PatientRemediStatusID} />
        <Button
          size="s"
          aria-label={`${isOut ? 'Put back' : 'Remove'} ${payer}`}
          onClick={() => (isOut ? onPutBack : onRemove)(id)}
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
            {isSubscriberOut && <small className="chart-waits">{stillThere}</small>}
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
