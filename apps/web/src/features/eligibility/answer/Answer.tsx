import { keptText } from '@coverline/contract/eligibility/answerText/keptText.ts';
import { toldApart } from '@coverline/contract/eligibility/answerText/factTexts.ts';
import { lookupNumber, verdictOf } from '@coverline/contract/eligibility/answerText/verdictTexts.ts';
import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import type { UserData } from '@coverline/contract/logon/sessionUser.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { Fragment, type ReactNode, type Ref, Suspense, useCallback, useMemo, useState } from 'react';
import { worded } from '#/api/terms.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { ServiceAuth } from '#/app/authorizations/authorizations.ts';
import { Policies } from '#/app/medicalPolicy/medicalPolicy.ts';
import { PayerCalls } from '#/app/payerCalls/payerCalls.ts';
import { Accumulators } from '#/ui/answer/Accumulators.tsx';
import { CoverageLine } from '#/ui/answer/CoverageLine.tsx';
import type { BenefitRow } from '#/ui/answer/benefitRow.ts';
import { Figure } from '#/ui/values/Figure.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';
import { Verdict } from '#/ui/answer/Verdict.tsx';
import { mayHaveChain } from '../chain/mayHaveChain.ts';
import type { Insurance } from '../request/fillFromPatient.ts';
import { evidenceId } from '../evidence/evidenceIds.ts';
import type { OtherParty } from '../request/findPartners.ts';
import { MbiFound } from '../mbi/mbiParts.ts';
import { OtherPayers } from '../OtherPayers.tsx';
import { addressOf, isSavable, type SaveForm } from '../save/saveForm.ts';
import type { SavedTo } from '../save/savedTo.ts';
import { accumulatorsOf, otherAccumulatorsOf } from './sections/accumulatorsOf.ts';
import { AlsoActive } from './sections/AlsoActive.tsx';
import { AlsoStated } from './sections/AlsoStated.tsx';
import { AnswerActions } from './AnswerActions.tsx';
import { AnswerFacts } from './AnswerFacts.tsx';
import { Benefits } from './sections/Benefits.tsx';
import { activeWithoutFigures, benefitRowsOf } from './sections/benefitRowsOf.ts';
import { Compare } from './sections/Compare.tsx';
import { type CompareRow, compareRows } from './sections/compareRows.ts';
import { Contradictions } from './sections/Contradictions.tsx';
import { CoverageLines } from './sections/CoverageLines.tsx';
import { coverageOf } from './coverageOf.ts';
import { asksForCall } from './nextSteps.ts';
import { HeldNotice } from './HeldNotice.tsx';
import { Limitations } from './sections/Limitations.tsx';
import { Messages } from './sections/Messages.tsx';
import { messagesOf } from './sections/messagesOf.ts';
import { OtherAccumulators } from './sections/OtherAccumulators.tsx';
import { Parties } from './sections/Parties.tsx';
import { PaysFirst } from './sections/PaysFirst.tsx';
import { Programs } from './sections/Programs.tsx';
import { PrintFoot, PrintWho } from './PrintLines.tsx';
import type { Correcting } from './sections/Refusals.tsx';
import { verdictTags } from './verdictTags.ts';
import { ReadOtherwise } from './sections/ReadOtherwise.tsx';
import { WhyAndNext } from './WhyAndNext.tsx';
import { whyLines } from './whyLines.ts';
import { WhyText } from './WhyText.tsx';

const Chain = lazyScreen(() => import('../chain/Chain.tsx'));
const Changes = lazyScreen(() => import('../changes/Changes.tsx'));

/** What is done with an answer beside the request that it answers. */
type Deeds = Correcting & {
  readonly asking: boolean;
  readonly others: readonly Insurance[];
  readonly onAskOther: (insuranceId: string) => void;
  readonly onAskParty: (party: OtherParty) => void;
  readonly onAskAgain: () => void;
  readonly onRegistration: (registrationId: string) => void;
  readonly onSaved: (registration: SavedTo) => void;
  readonly onUse: (row: CompareRow) => void;
  /** Checks with a Medicare number that was found. */
  readonly onUseNumber: (number: string) => void;
  /** The way to the extension that helps where none was found. */
  readonly mbiExtension: ReactNode;
};

type Props = EvidenceProps & {
  readonly result: LookupResult;
  readonly user: UserData;
  readonly timeZone: string;
  readonly mrn: string | null;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly onOpen: (id: string) => void;
  /** None where the answer is only read, away from its request. */
  readonly deeds: Deeds | null;
};

/** A finished lookup: the verdict, why, what comes next, then the detail. What the payer did not say has no section. */
export default function Answer(props: Props) {
  const { result, user, timeZone, mrn, headingRef, deeds } = props;
  const evidence = { openEvidence: props.openEvidence, onEvidence: props.onEvidence };
  const { Summary: summary, DateOfService, AskedDay } = result;
  const verdict = verdictOf(result);
  // A refusal repeats what was sent: it has nothing to compare.
  const compare = summary === null || summary.Rejections.length > 0 ? [] : compareRows(summary);
  const apart = summary === null ? new Set<number>() : toldApart(summary);
  const asking = deeds?.asking === true;
  const others = { ...evidence, payerName: result.PayerName, busy: asking, onCheck: deeds?.onAskParty };
  const accumulators = summary === null ? [] : accumulatorsOf(summary);
  // The same rows for the same answer: hundreds are not drawn anew because a figure was opened.
  const benefits = useMemo(() => (summary === null ? [] : benefitRowsOf(summary)), [summary]);
  const { SpifResponseID } = result;
  // What a search found and nobody may use begins none.
  const beginsAuth = deeds !== null && result.HeldWhy === null;
  const authorize = useCallback(
    ({ asked, service }: BenefitRow) =>
      beginsAuth && asked !== undefined ? (
        <Suspense fallback={null}>
          <ServiceAuth id={SpifResponseID} {...asked} name={service} />
        </Suspense>
      ) : null,
    [beginsAuth, SpifResponseID],
  );
  // Beside a good answer a difference is a remark; beside any other it may be the reason, and comes first.
  const compareFirst = result.Grade !== 'Good' && compare.some(({ differs }) => differs);
  // What is chosen to be taken over as the answer is saved; null while it is not being saved.
  const [saving, setSaving] = useState<SaveForm['Take'] | null>(null);
  const saveAddress = deeds !== null && isSavable(result) ? () => setSaving(addressOf(compare)) : undefined;
  const plan = summary?.Plan;
  const told = keptText(result);
  // What was told on the telephone comes first; that somebody is to call, after why.
  const calls = deeds !== null && asksForCall(result) && (
    <Suspense>
      <PayerCalls result={result} />
    </Suspense>
  );
  return (
    <Sheet label={`Result, lookup ${lookupNumber(result.SpifResponseID)}`} className="answer">
      <PrintWho result={result} mrn={mrn} />
      <section aria-label="Verdict">
        <Verdict
          grade={verdict.grade}
          status={worded(verdict.status)}
          kind={worded(verdict.kind)}
          meaning={verdict.means}
          plan={
            plan?.Name && (
              <Figure stated={{ value: plan.Name.Value, evidence: evidenceId.plan('Name') }} name="Plan" {...evidence}>
                {plan.Name.Value}
              </Figure>
            )
          }
          payer={result.PayerName}
          tags={verdictTags(summary, AskedDay)}
          line={
            <CoverageLine
              coverage={coverageOf(result, timeZone)}
              dateOfService={AskedDay}
              // Held against a plan that was read for another day, the visit would look to be outside it.
              dayName={AskedDay === DateOfService ? undefined : 'Day asked about'}
              {...evidence}
            />
          }
          {...(headingRef && { headingRef })}
          {...evidence}
        >
          {result.Grade === 'Good' && (
            <p className="reason">
              <span>
                {whyLines(result).map((line) => (
                  <Fragment key={line.text}>
                    <WhyText line={line} {...evidence} />{' '}
                  </Fragment>
                ))}
              </span>{' '}
              <span className="cite">Rule {result.Rule}</span>
            </p>
          )}
        </Verdict>
      </section>
      <HeldNotice result={result} />
      {deeds !== null && (
        <AnswerActions
          result={result}
          timeZone={timeZone}
          busy={asking}
          saving={saving}
          onSaving={setSaving}
          onAskAgain={deeds.onAskAgain}
          onRegistration={deeds.onRegistration}
          onSaved={deeds.onSaved}
        />
      )}
      <AnswerFacts
        result={result}
        compare={compare}
        onCompare={showCompare}
        today={user.Today}
        timeZone={timeZone}
        {...evidence}
      />
      <PaysFirst result={result} {...evidence} />
      {summary?.DateOfDeath && (
        <div className="sec">
          <Notice tone="quest">
            {worded('The {payer} has a date of death on file:')}{' '}
            <Figure
              stated={{ value: summary.DateOfDeath.Value, evidence: evidenceId.death }}
              name="Date of death"
              {...evidence}
            >
              {formatDate(summary.DateOfDeath.Value)}
            </Figure>
            .
          </Notice>
        </div>
      )}
      {result.Mbi !== null && (
        <Suspense>
          <MbiFound
            id={result.SpifResponseID}
            mbi={result.Mbi}
            onUse={deeds?.onUseNumber}
            besides={deeds?.mbiExtension}
          />
        </Suspense>
      )}
      {result.Phone !== null && calls}
      <WhyAndNext
        result={result}
        timeZone={timeZone}
        correcting={deeds}
        {...evidence}
        otherPayers={
          deeds !== null && deeds.others.length > 0 && <OtherPayers others={deeds.others} onAsk={deeds.onAskOther} />
        }
      />
      {mayHaveChain(result) && (
        <Suspense fallback={null}>
          <Chain result={result} onOpen={props.onOpen} />
        </Suspense>
      )}
      {result.Phone === null && calls}
      {deeds !== null && (
        <Suspense fallback={null}>
          <Changes result={result} today={user.Today} timeZone={timeZone} {...evidence} />
        </Suspense>
      )}
      {told !== null && (
        <div className="sec">
          <Notice tone="info">{told}</Notice>
        </div>
      )}
      {summary !== null && (
        <>
          <Contradictions rows={summary.Contradictions} {...evidence} />
          {compareFirst && <Compare rows={compare} onUse={deeds?.onUse} onSave={saveAddress} {...evidence} />}
          <Programs summary={summary} day={AskedDay} asking={asking} onAskParty={deeds?.onAskParty} {...evidence} />
          {accumulators.length > 0 && <Accumulators items={accumulators} {...evidence} />}
          <Benefits rows={benefits} authorize={authorize} {...evidence} />
          <AlsoActive services={activeWithoutFigures(summary)} {...evidence} />
          <OtherAccumulators rows={otherAccumulatorsOf(summary, apart)} {...evidence} />
          <Limitations rows={summary.Limitations.filter(({ Segment }) => !apart.has(Segment))} {...evidence} />
          <CoverageLines summary={summary} {...evidence} />
          <Parties title={worded('Other {payers}')} parties={summary.OtherPayers} {...others} />
          <Parties title="Managed care and contacts" parties={summary.RelatedParties} {...others} />
          <Messages rows={messagesOf(summary)} {...evidence} />
          {!compareFirst && <Compare rows={compare} onUse={deeds?.onUse} onSave={saveAddress} {...evidence} />}
          <AlsoStated rows={summary.AlsoStated ?? []} {...evidence} />
          {/* Any other answer has it among its reasons. */}
          {result.Grade === 'Good' && <ReadOtherwise problems={result.Problems} />}
        </>
      )}
      {deeds !== null && result.PayerID !== '' && (
        <Suspense fallback={null}>
          <Policies payerId={result.PayerID} codes={result.Request.ProcedureCodeList} day={DateOfService} />
        </Suspense>
      )}
      <PrintFoot result={result} mrn={mrn} user={user} timeZone={timeZone} />
    </Sheet>
  );
}

/** Opens the comparison where it is folded, and brings it into sight. */
function showCompare(): void {
  const section = document.querySelector('.compare');
  const fold = section?.querySelector<HTMLButtonElement>('.sec-fold');
  if (fold?.getAttribute('aria-expanded') === 'false') fold.click();
  section?.scrollIntoView({ block: 'nearest' });
  fold?.focus();
}
