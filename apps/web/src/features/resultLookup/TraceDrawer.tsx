import type { ResultTrace } from '@coverline/contract/resultLookup/resultLookup.ts';
import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import { refusal } from '@coverline/contract/screens/refusal.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { aaaCodes } from '@coverline/domain/codes/aaa.ts';
import { lookupKindLabels } from '@coverline/domain/eligibility/request/kind.ts';
import { type RunAgainReason, runAgainReasons } from '@coverline/domain/eligibility/request/runAgain.ts';
import { passedOverSentences } from '@coverline/domain/gateways/routeWords.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { spaced } from '@coverline/domain/format/spaced.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { useMay } from '#/app/viewer/useMay.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { Messages } from '#/features/resultLookup/Messages.tsx';
import { Replay } from '#/features/resultLookup/Replay.tsx';
import { type Of, useTrace } from '#/features/resultLookup/useTrace.ts';
import { Waterfall } from '#/features/resultLookup/Waterfall.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { Money } from '#/ui/values/Money.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { AnswerBadge } from '#/app/lookups/AnswerBadge.tsx';

type Props = {
  readonly id: string;
  readonly of: Of;
  readonly onAsked: (id: string) => void;
  readonly onClose: () => void;
};

/** One lookup: what became of it, by which way, how long each part took, and what went over the wire. */
export function TraceDrawer({ id, of, onAsked, onClose }: Props) {
  const { TimeZone } = useUser();
  const viewer = useViewer();
  const trace = useTrace(id, of);
  // Another client's is read here alone: its other screens are open to whoever works in that client.
  const opens = of === null && viewer !== null && refusal(screen('eligibility'), viewer) === null;
  const mayReplay = useMay(eligibilityCalls.replayLookup);
  const replays = of === null && mayReplay;
  return (
    <Drawer
      title="Lookup"
      width="raw"
      onClose={onClose}
      flush
      footer={
        (opens || replays) && (
          <div className="row">
            {opens && (
              <ScreenLink to="eligibility" query={{ SpifResponseID: id }} className="btn btn-s">
                Open the result
              </ScreenLink>
            )}
            {replays && trace.data?.State === 'Finished' && (
              <Replay id={id} day={trace.data.DateOfService} onAsked={onAsked} />
            )}
          </div>
        )
      }
    >
      <PanelState panel={panelOf(trace, 'the lookup')} name="The lookup" rows={10}>
        {(data) => (
          <>
            <Section
              title={`${data.LastName}, ${data.FirstName}`}
              right={data.State === 'Queued' ? <span className="dim">Waiting</span> : <AnswerBadge pill of={data} />}
            >
              {data.Reason !== '' && <p className="soft trace-reason">{worded(data.Reason)}</p>}
              {waysOf(data).map((sentence) => (
                <p key={sentence} className="soft trace-reason">
                  {sentence}
                </p>
              ))}
              <Facts
                facts={[
                  ...(of === null ? [] : [{ name: worded('{Client}'), value: of.ClientName }]),
                  ...factsOf(data, TimeZone),
                ]}
              />
            </Section>
            <Section title="Where the time went" level={3}>
              <Waterfall timings={data.Timings} />
            </Section>
            {data.Messages.length > 0 && <Messages key={data.Messages.length} id={id} of={of} kinds={data.Messages} />}
          </>
        )}
      </PanelState>
    </Drawer>
  );
}

const isReason = (text: string): text is RunAgainReason => Object.hasOwn(runAgainReasons, text);

const waysOf = ({ Ways }: ResultTrace) =>
  passedOverSentences(Ways.map(({ Gateway, Outcome }) => ({ gateway: Gateway, outcome: Outcome })));

const factsOf = (trace: ResultTrace, timeZone: string) => [
  { name: 'Asked', value: formatInstant(trace.RequestedAt, timeZone) },
  { name: 'By', value: trace.RequestedBy },
  { name: term('Payor'), value: trace.PayerName },
  { name: 'Date of service', value: formatDate(trace.DateOfService) },
  { name: 'Kind', value: lookupKindLabels[trace.Kind] },
  { name: 'Outcome', value: trace.Outcome === null ? '' : spaced(trace.Outcome) },
  { name: 'AAA', value: trace.AAA.map((code) => `${code} ${aaaCodes[code]?.label ?? ''}`.trim()).join('; ') },
  { name: 'HTTP status', value: trace.HttpStatus === null ? '' : String(trace.HttpStatus) },
  { name: 'Gateway', value: trace.Gateway },
  { name: 'Sent', value: trace.Tries === 1 ? 'once' : `${trace.Tries} times` },
  { name: 'Source', value: trace.Source },
  { name: 'Batch', value: trace.Batch?.Name ?? '' },
  { name: 'Asked again', value: isReason(trace.AgainReason) ? worded(runAgainReasons[trace.AgainReason]) : '' },
  { name: 'Cost', value: <Money cents={trace.CostCents} /> },
  { name: 'Control number', value: <span className="mono">{trace.ControlNumber}</span> },
  { name: 'Trace', value: <span className="mono trace-number">{trace.TraceNumber}</span> },
];
