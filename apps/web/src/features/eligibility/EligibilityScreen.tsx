import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { embeddedMode } from '#/api/session/embeddedMode.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { createLanding } from '#/ui/desk/createLanding.ts';
import { useFocusOnLanding } from '#/ui/desk/useFocusOnLanding.ts';
import { usePassingToast } from '#/ui/desk/usePassingToast.ts';
import { useScreenKeys } from '#/ui/desk/useScreenKeys.ts';
import { focusNow } from '#/ui/forms/focusNow.ts';
import { classes } from '#/ui/base/classes.ts';
import { toast } from '#/ui/layers/toast.ts';
import { useFindKey } from '#/ui/base/useFindKey.ts';
import { Answer, StoredOffer } from './answer/answerParts.ts';
import { AnswerPanel } from './answer/AnswerPanel.tsx';
import { type CompareRow, takenOver } from './answer/sections/compareRows.ts';
import { refusedField } from './answer/sections/refusedField.ts';
import { useAnswer } from './answer/useAnswer.ts';
import { patientName, spokenAnswer } from './answer/verdictWords.ts';
import { useEvidence } from './evidence/useEvidence.ts';
import { EarlierLookups } from './history/EarlierLookups.tsx';
import { useFreshHistory } from './history/useFreshHistory.ts';
import { CostMeter } from './cost/CostMeter.tsx';
import { extensionId } from '#/app/extensions/askExtension.ts';
import { MbiExtension } from './mbi/mbiParts.ts';
import { withNumber } from './mbi/withNumber.ts';
import { useMbiMode } from './mbi/useMbiMode.ts';
import { useNumberFirst } from './mbi/useNumberFirst.ts';
import { NotTheRequest } from './NotTheRequest.tsx';
import { otherInsurances } from './OtherPayers.tsx';
import { ReadBeside } from './ReadBeside.tsx';
import { isAbout, isSamePerson, isUntouched, withReturnedId } from './request/fillFromResult.ts';
import { linkedRegistration } from './request/linkedRegistration.ts';
import { emptyRequest, genderOf, type RequestFieldName } from './request/requestForm.ts';
import { otherQuestion } from './request/otherQuestion.ts';
import { RequestPanel } from './request/RequestPanel.tsx';
import { RequestRecap } from './request/RequestRecap.tsx';
import { useEarlyPress } from './request/useEarlyPress.ts';
import { useRequest } from './request/useRequest.ts';
import { withoutRegistration } from './request/withoutRegistration.ts';
import type { SavedTo } from './save/savedTo.ts';
import type { ResolveStepName } from '@coverline/domain/resolve/resolveFacts.ts';
import { ResolveStrip, WaitingFlows } from './resolve/resolveParts.ts';
import { useAskElsewhere } from './useAskElsewhere.ts';
import { useAsking } from './useAsking.ts';
import { useCancel } from './useCancel.ts';
import { useEmbeddedPatient } from './useEmbeddedPatient.ts';
import { useHandedOver } from './useHandedOver.ts';
import { useHandOver } from './useHandOver.ts';
import '#/ui/desk/desk.css';
// Last, so that its places win over the parts' own.
import './eligibility.css';

const query = 'SpifResponseID';

type Props = {
  /** The screen's row: inside an EHR it is another one, and begins with the EHR's patient. */
  readonly at?: 'eligibility' | 'embeddedEligibility';
};

/** Is this person covered on that day, by whom, for how much: the request, the answer, and the answers before it. */
export default function EligibilityScreen({ at = 'eligibility' }: Props) {
  const user = useUser();
  const navigate = useNavigate();
  const [params] = useAddress();
  const id = params.get(query);
  const open = (next: string | null, replace = false) => {
    const search = next === null ? '' : `?${query}=${encodeURIComponent(next)}`;
    void navigate(`${screen(at).path}${search}`, { replace });
  };

  const request = useRequest(user.Today);
  useEmbeddedPatient(request);
  useMbiMode(request);
  const { form } = request;
  const values = form.watch();
  const patient = linkedRegistration(values);
  const [editing, setEditing] = useState(false);
  // Another answer of its chain, read above this one.
  const [beside, setBeside] = useState<string | null>(null);
  const findBox = useRef<HTMLInputElement>(null);

  // Who wants to know which lookup a request became: the flow that asked for it.
  const afterSent = useRef<((sentId: string) => Promise<void>) | null>(null);
  const [landing] = useState(createLanding);
  const asking = useAsking(form, id, async (sentId) => {
    const told = afterSent.current?.(sentId);
    afterSent.current = null;
    // The flow has its check before the answer is shown: what stands above that must not ask for it once more.
    if (told !== undefined) await told;
    landing.expect(sentId);
    setEditing(false);
    open(sentId, true);
  });
  const asked = asking.sentAs(id);
  const early = useEarlyPress(request, asking.ask);
  const answer = useAnswer(id, asked !== null);
  const finished = answer.data?.State === 'Finished' ? answer.data : null;
  const heading = useFocusOnLanding(landing, finished === null ? null : id);
  useNumberFirst(request, user.Today, { result: finished, sent: asked?.values ?? null }, asking.ask);
  const history = useFreshHistory(patient?.RegMasterID ?? null, id, finished !== null);
  const evidence = useEvidence(finished);
  // On a narrow screen the request is folded away beside an answer: nothing in it takes focus before it shows.
  const inRequest = (go: () => void) => {
    flushSync(() => setEditing(true));
    go();
  };
  const toFind = () => inRequest(() => findBox.current?.focus());
  useHandedOver(request, toFind);
  useScreenKeys(toFind, heading);
  useFindKey(findBox, toFind);
  useHandOver({
    id,
    pending: id !== null && finished === null && !answer.isError,
    person: personOf(answer.data, asked?.values),
    open,
  });

  // A stored lookup that was opened by its address brings its request along.
  const bringRequest = useEffectEvent((result: LookupResult) => {
    const isFree = () => isUntouched(form.getValues());
    if (isFree()) void request.fillFrom(result, isFree);
  });
  useEffect(() => {
    if (finished !== null) bringRequest(finished);
  }, [finished]);

  /** Another patient's answer must not stand beside this one's name. */
  const leaveAnswer = () => {
    asking.forget();
    if (id !== null) open(null);
  };
  const startAnew = () => {
    toFind();
    leaveAnswer();
  };
  const passing = usePassingToast(form);
  const clear = () => {
    const before = form.getValues();
    request.put(emptyRequest(user.Today));
    startAnew();
    if (isUntouched(before)) return;
    const undo = () => {
      request.put(before);
      if (id !== null) open(id);
    };
    // What is begun since is never replaced by what was before.
    passing('The request is cleared.', {
      action: { label: 'Undo', run: undo },
      holds: (now, byHand) => !byHand && isUntouched(now) && now.SelectedTradingPartner === null,
    });
  };
  const send = (told: typeof afterSent.current = null) => {
    afterSent.current = told;
    void form.handleSubmit(asking.ask, () => setEditing(true))();
  };
  const askAgain = async (result: LookupResult) => {
    if (!isAbout(form.getValues(), result)) {
      if (asked === null) await request.fillFrom(result);
      else request.put(asked.values);
    }
    send();
  };
  // The number is of whom it was found for, whomever the request is about by now.
  const checkWith = async (number: string, result: LookupResult) => {
    if (!isSamePerson(form.getValues(), result)) await request.fillFrom(result);
    request.put(withNumber(form.getValues(), result, number));
    send();
  };
  const elsewhere = useAskElsewhere(request, send);
  const cancel = useCancel();
  // A step of the flow that is read beside the answer; the evidence has the same place.
  const [step, setStepOf] = useState<{ readonly of: string; readonly name: ResolveStepName } | null>(null);
  const setStep = (name: ResolveStepName | null) => setStepOf(name === null || id === null ? null : { of: id, name });
  const showStep = (next: ResolveStepName | null) => {
    evidence.close();
    setStep(next);
  };
  const detail = finished !== null && evidence.openId === null && step?.of === id ? step.name : null;
  const flows = at === 'eligibility' && !embeddedMode.is();
  const takeOver = ({ field, usable }: CompareRow, result: LookupResult) => {
    const name = takenOver[field];
    if (name === undefined || usable === null) return;
    if (name === 'CertificateNumber') request.put(withReturnedId(form.getValues(), result, usable));
    else if (name === 'Gender') form.setValue(name, genderOf(usable));
    else form.setValue(name, usable, { shouldValidate: true });
    inRequest(() => form.setFocus(name));
  };
  const correct = async (field: RequestFieldName, result: LookupResult) => {
    if (!isAbout(form.getValues(), result)) await request.fillFrom(result);
    inRequest(() => form.setFocus(field, { shouldSelect: true }));
  };

  const notify = () => {
    toast(`You will be told when ${asked?.payer || answer.data?.PayerName || worded('the {payer}')} has answered.`);
    request.put(emptyRequest(user.Today));
    startAnew();
  };
  const saved = (result: LookupResult, { RegMasterID, FirstName, LastName }: SavedTo) => {
    const run = () => void navigate(`${screen('registration').path}?RegMasterID=${encodeURIComponent(RegMasterID)}`);
    passing(`Saved to the registration of ${FirstName} ${LastName}`, {
      // Inside an EHR there is no screen of registrations.
      ...(!embeddedMode.is() && { action: { label: 'Open', run } }),
      holds: (now) => isSamePerson(now, result),
    });
  };
  // Whether the request, edited since, asks something else than this answers.
  const differs = (result: LookupResult) =>
    !isUntouched(values) &&
    (!isSamePerson(values, result) || otherQuestion(values, result, asked?.values ?? null).length > 0);
  // The registration beside the answer, where it is the one the answer is about.
  const own = (result: LookupResult) => (patient?.RegMasterID === result.Patient.RegMasterID ? patient : null);

  const mbiExtensionId = extensionId('MbiAssistance');
  const mbiExtension = mbiExtensionId !== null && (
    <Suspense>
      <MbiExtension
        id={mbiExtensionId}
        request={request}
        passing={passing}
        onTaken={() => inRequest(() => form.setFocus('CertificateNumber'))}
      />
    </Suspense>
  );
  // Beside an answer that found no number it is what comes next; at one place at a time.
  const isByAnswer = values.RequestIsForMBIAssist && finished?.Mbi?.Number === '' && isSamePerson(values, finished);

  return (
    <div className="flow-screen">
      <div className="flow-top">
        {flows && finished !== null && (
          <Suspense>
            <ResolveStrip
              key={finished.SpifResponseID}
              result={finished}
              timeZone={user.TimeZone}
              shown={detail}
              asking={asking.busy || elsewhere.busy}
              onShow={showStep}
              onCheck={async (registrationId, insuranceId, onSent) => {
                const now = form.getValues();
                if (!isSamePerson(now, finished)) {
                  if (!isUntouched(now)) return 'The request is about somebody else by now.';
                  await request.fillFrom(finished);
                }
                await elsewhere.askSaved(registrationId, insuranceId, onSent);
                return null;
              }}
            />
          </Suspense>
        )}
      </div>
      <div
        className={classes(
          'desk elig',
          id !== null && 'is-answered',
          editing && 'is-editing',
          (evidence.openId !== null || detail !== null) && 'has-evidence',
        )}
      >
        {id !== null && <RequestRecap values={values} open={editing} onToggle={() => setEditing(!editing)} />}
        <div className="desk-side">
          <div className="desk-ask">
            <RequestPanel
              form={form}
              turn={request.turn}
              today={user.Today}
              choices={request.choices}
              busy={asking.busy || early.kept}
              onEarly={early.keep}
              error={asking.error}
              findRef={findBox}
              onAsk={(asked) => {
                afterSent.current = null;
                asking.ask(asked);
              }}
              cost={
                <CostMeter
                  payer={values.RequestIsForMBIAssist ? null : values.SelectedTradingPartner}
                  endedId={finished?.SpifResponseID ?? null}
                />
              }
              mbiExtension={isByAnswer ? null : mbiExtension}
              onClear={clear}
              onUnlink={() => request.put(withoutRegistration(form.getValues(), user.Today))}
              onPatient={(found, insuranceId) => {
                request.fill(found, insuranceId);
                if (insuranceId === undefined) leaveAnswer();
                else asking.forget();
              }}
              onStranger={(stranger) => {
                const { MRN: _, ...person } = stranger; // a request has none
                const mbi = values.RequestIsForMBIAssist;
                // The fields are there again before one of them takes the focus.
                flushSync(() => request.put({ ...emptyRequest(user.Today), RequestIsForMBIAssist: mbi, ...person }));
                leaveAnswer();
                focusNow(form, mbi ? 'FirstName' : 'SelectedTradingPartner');
              }}
            />
          </div>
          <div className="desk-history">
            <EarlierLookups
              lookups={history}
              ofSomebody={history.ofSomebody}
              shownId={id}
              today={user.Today}
              timeZone={user.TimeZone}
              onOpen={(next) => open(next)}
            />
            {flows && id === null && !history.ofSomebody && (
              <Suspense>
                <WaitingFlows onOpen={(next) => open(next)} />
              </Suspense>
            )}
          </div>
        </div>
        <div className="desk-answer">
          <output className="sr">{finished && spokenAnswer(finished)}</output>
          <AnswerPanel
            id={id}
            answer={answer}
            asked={asked}
            sending={asking.sending}
            forMbi={values.RequestIsForMBIAssist}
            onNotify={notify}
            onCancel={() => {
              if (id !== null) cancel(id);
            }}
          >
            {(result) => (
              <>
                {asking.offered && !differs(result) && (
                  <StoredOffer
                    key={asking.offered.at}
                    offered={asking.offered}
                    today={user.Today}
                    timeZone={user.TimeZone}
                    onAgain={asking.runAgain}
                  />
                )}
                {differs(result) && (
                  <NotTheRequest
                    result={result}
                    about={isSamePerson(values, result) ? otherQuestion(values, result, asked?.values ?? null) : null}
                    onBring={() => void request.fillFrom(result)}
                  />
                )}
                <Answer
                  key={result.SpifResponseID}
                  result={result}
                  user={user}
                  timeZone={user.TimeZone}
                  mrn={own(result)?.MRN ?? null}
                  headingRef={heading}
                  onOpen={setBeside}
                  deeds={{
                    asking: asking.busy || elsewhere.busy,
                    others: otherInsurances(own(result), result.PayerName),
                    onAskOther: (insuranceId) => void elsewhere.askInsurance(insuranceId),
                    onAskParty: (party) => void elsewhere.askParty(party, result),
                    onAskAgain: () => void askAgain(result),
                    onRegistration: (registrationId) => void request.link(registrationId, result),
                    onSaved: (registration) => saved(result, registration),
                    onUse: (row) => takeOver(row, result),
                    fieldOf: (rejection) => refusedField(rejection, values),
                    onCorrect: (field) => void correct(field, result),
                    onUseNumber: (number) => void checkWith(number, result),
                    mbiExtension: isByAnswer && mbiExtension,
                  }}
                  openEvidence={evidence.openId ?? undefined}
                  onEvidence={evidence.toggle}
                />
              </>
            )}
          </AnswerPanel>
        </div>
        <ReadBeside
          result={finished}
          user={user}
          evidence={evidence}
          step={detail}
          onStep={setStep}
          answerId={beside}
          onAnswer={setBeside}
          onOpen={open}
        />
      </div>
    </div>
  );
}

type Name = { readonly FirstName: string; readonly LastName: string };

const personOf = (result: LookupResult | undefined, sent: Name | undefined): string =>
  result ? patientName(result) : `${sent?.FirstName ?? ''} ${sent?.LastName ?? ''}`.trim() || worded('{a patient}');
