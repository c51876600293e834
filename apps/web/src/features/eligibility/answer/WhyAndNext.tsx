import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import type { ReactNode } from 'react';
import { worded } from '#/api/terms.ts';
import { PortalLink } from '#/ui/actions/PortalLink.tsx';
import { Section } from '#/ui/page/Section.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';
import { secondsText, timeIn } from './answeredText.ts';
import type { AskFirst } from './askFirst.ts';
import { BesideFigures } from './sections/BesideFigures.tsx';
import { nextSteps, sentNothing } from './nextSteps.ts';
import { partyPhone } from './sections/partyDetails.ts';
import { type Correcting, Refusals } from './sections/Refusals.tsx';
import { routeLines } from './routeText.ts';
import { whyTitle } from './verdictWords.ts';
import { whyLines } from './whyLines.ts';
import { WhyText } from './WhyText.tsx';

type Props = EvidenceProps & {
  readonly result: LookupResult;
  readonly timeZone: string;
  /** The way back into the request; null where none stands beside. */
  readonly correcting: Correcting | null;
  /** Other payers this person can be asked about at once. */
  readonly otherPayers: ReactNode;
};

/** Why the answer is what it is, and what comes next: the reason, then the step, then the detail. */
export function WhyAndNext({ result, timeZone, otherPayers, correcting, ...evidence }: Props) {
  const next = nextSteps(result);
  // A good answer has its reason in the verdict, and nothing is left to do.
  if (next === null) return null;
  const phone = result.PayerPhone !== '' && next.call;
  return (
    <>
      <Section
        title={whyTitle(result)}
        className="why"
        right={result.Rule !== null && <span className="cite">Rule {result.Rule}</span>}
      >
        <ul>
          {whyLines(result).map((line) => (
            <li key={line.text}>
              <WhyText line={line} {...evidence} />
            </li>
          ))}
          {result.Summary === null && <SentLine result={result} timeZone={timeZone} />}
          {/* An answer has it among its facts. */}
          {result.Summary === null && routeLines(result).map((line) => <li key={line}>{line}</li>)}
          {result.Problems.map((problem) => (
            <li key={`${problem.Code} ${problem.Segment ?? ''}`}>
              <span>
                {worded(problem.Text)}
                {problem.Segment !== null && <span className="dim"> Segment {problem.Segment}</span>}
              </span>
              <span className="cite">{problem.Code}</span>
            </li>
          ))}
        </ul>
        <Refusals rejections={result.Summary?.Rejections ?? []} correcting={correcting} {...evidence} />
      </Section>
      {(next.steps.length > 0 || phone || otherPayers) && (
        <Section title="Next" className="next">
          {next.first !== undefined && <WhoFirst plan={next.first} {...evidence} />}
          {phone && (
            <p>
              <IconPhone className="i" aria-hidden /> <b>{formatPhone(result.PayerPhone)}</b> {result.PayerName},
              provider line
              {result.PayerHours !== '' && `, ${result.PayerHours}`}
            </p>
          )}
          {next.call && result.PayerPortalURL !== '' && (
            <p>
              <PortalLink url={result.PayerPortalURL} />
            </p>
          )}
          {next.steps.map((step) => (
            <p key={step} className={phone ? 'soft' : undefined}>
              {step}
            </p>
          ))}
          {otherPayers}
        </Section>
      )}
    </>
  );
}

/** Who is to be asked before the payer, by the number that the payer itself stated. */
function WhoFirst({ plan, ...evidence }: EvidenceProps & { readonly plan: AskFirst }) {
  return (
    <>
      <p>
        <b>
          Ask {plan.name} first: {plan.why}
        </b>
      </p>
      {plan.phone !== '' && (
        <p>
          <IconPhone className="i" aria-hidden />{' '}
          <b>
            <BesideFigures
              of={plan.evidence}
              name={`${plan.name}, telephone`}
              parts={[partyPhone({ Phone: plan.phone })]}
              {...evidence}
            />
          </b>{' '}
          {plan.name}
        </p>
      )}
    </>
  );
}

/** When it left and how it ended; that nothing was sent is in the reason already. */
function SentLine({ result, timeZone }: Pick<Props, 'result' | 'timeZone'>) {
  const { SentAt, LatencyMs } = result;
  if (SentAt === null || sentNothing(result)) return null;
  return (
    <li className="sent">
      Sent {timeIn(SentAt, timeZone)}
      {LatencyMs !== null && `, closed after ${secondsText(LatencyMs)}`}
    </li>
  );
}
