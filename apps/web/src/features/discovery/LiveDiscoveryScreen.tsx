import { discoveryCalls, type Search, type SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import type { CandidateDecision } from '@coverline/domain/discovery/searchOutcome.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { TypedPerson } from '@coverline/domain/registration/typedPerson.ts';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useUser } from '#/api/session/session.ts';
import { errorText } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { keepSearchInFlow } from '#/app/records/keepSearchInFlow.ts';
import { BackToFlow, flowQuery } from '#/app/records/BackToFlow.tsx';
import { toSave } from '#/app/records/saveFound.ts';
import { useChartIfAny } from '#/app/embedded/useChart.ts';
import { useFollowChart } from '#/app/embedded/useFollowChart.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { classes } from '#/ui/base/classes.ts';
import { useFindKey } from '#/ui/base/useFindKey.ts';
import { createLanding } from '#/ui/desk/createLanding.ts';
import { Recap } from '#/ui/desk/Recap.tsx';
import { useFocusOnLanding } from '#/ui/desk/useFocusOnLanding.ts';
import { usePassingToast } from '#/ui/desk/usePassingToast.ts';
import { useScreenKeys } from '#/ui/desk/useScreenKeys.ts';
import { focusNow } from '#/ui/forms/focusNow.ts';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { toast } from '#/ui/layers/toast.ts';
import type { Deed } from './answer/FoundTable.tsx';
import { SearchPanel } from './answer/SearchPanel.tsx';
import { spokenSearch } from './answer/searchWords.ts';
import {
  CandidateEvidence,
  ChooseWhose,
  PlannedAnswer,
  RetroWatch,
  SearchAnswer,
  SearchModal,
} from './discoveryParts.ts';
import { EarlierSearches } from './earlier/EarlierSearches.tsx';
import { codeOf } from './evidence/decideForm.ts';
import { RequestPanel } from './request/RequestPanel.tsx';
import {
  emptySearch,
  fromSearch,
  isAbout,
  isUntouched,
  linkedOrigin,
  type SearchForm,
  toSearch,
} from './request/searchForm.ts';
import { usePlanFirst } from './request/usePlanFirst.ts';
import { useSearchRequest } from './request/useSearchRequest.ts';
import { keepInChart, searchInChart, searchToBegin } from './save/inChart.ts';
import { useSaveFound } from './save/useSaveFound.ts';
import { useDecide } from './useDecide.ts';
import { usePlanDeeds } from './usePlanDeeds.ts';
import { useSearch } from './useSearch.ts';
import { useStopKey } from './useStopKey.ts';
import '#/ui/desk/desk.css';
// Last, so that its places win over the parts' own.
import './discovery.css';

const query = 'DiscoveryID';

type Props = {
  /** The screen's row: inside an EHR it is another one, and is about the patient of the chart. */
  readonly at?: 'liveDiscovery' | 'embeddedDiscovery';
};

/** Does anybody cover this person, who, in which order, on what evidence: the request, the search, and why. */
export default function LiveDiscoveryScreen({ at = 'liveDiscovery' }: Props) {
  const user = useUser();
  const chart = useChartIfAny();
  const navigate = useNavigate();
  const [params] = useAddress();
  const id = params.get(query);
  const flow = params.get(flowQuery);
  const open = (next: string | null, replace = false) => {
    // A search that a flow began or sent somebody to leads back there; from a cleared request nothing does.
    const to = next === null ? {} : { [query]: next, ...(flow !== null && { [flowQuery]: flow }) };
    const search = new URLSearchParams(to).toString();
    void navigate(`${screen(at).path}${search === '' ? '' : `?${search}`}`, { replace });
  };

  const request = useSearchRequest(user.Today, {
    initial: searchToBegin(chart, user.Today),
    shownId: id,
    at: { SpifResponseID: params.get('Visit270271ID'), VisitMasterID: params.get('VisitMasterID') },
    onShown: (searchId) => open(searchId, true),
  });
  const { form } = request;
  useFollowChart({ get: (field) => form.getValues(field), set: (field, value) => form.setValue(field, value) });
  const values = form.watch();
  const origin = linkedOrigin(values);
  const [editing, setEditing] = useState(false);
  const findBox = useRef<HTMLInputElement>(null);

  const { search, reread } = useSearch(id);
  const found = search.data === undefined ? null : searchInChart(search.data, chart, user.Today);
  const [landing] = useState(createLanding);
  const heading = useFocusOnLanding(landing, found === null ? null : id);
  const asked = params.get('Evidence');
  const [openId, setOpenId] = useState<{ readonly id: string; readonly begin: CandidateDecision | null } | null>(
    asked === null ? null : { id: asked, begin: null },
  );
  const candidate = found?.Candidates.find(({ SpifResponseID }) => SpifResponseID === openId?.id) ?? null;
  // The registration that a stranger's coverages were saved into: the search itself is of nobody registered.
  const [savedTo, setSavedTo] = useState<{ readonly search: string; readonly registration: string } | null>(null);
  const registrationOf = (one: Search): string | null =>
    one.Request.RegmasterID ?? (savedTo?.search === one.DiscoveryID ? savedTo.registration : null);

  const inRequest = (go: () => void) => {
    flushSync(() => setEditing(true));
    go();
  };
  const toFind = () => inRequest(() => findBox.current?.focus());
  useScreenKeys(toFind, heading);
  useFindKey(findBox, toFind);
  const plan = usePlanDeeds(id, reread);
  useStopKey(found?.Asks.some(({ State }) => State === 'Waiting') === true ? plan.onStop : null);

  // A search that was opened by its address brings its request along.
  const bringRequest = useEffectEvent((one: Search) => {
    if (isUntouched(form.getValues())) request.put(fromSearch(one));
  });
  const loadedId = found?.DiscoveryID ?? null;
  useEffect(() => {
    if (loadedId !== null && found !== null) bringRequest(found);
    // oxlint-disable-next-line react/exhaustive-deps -- once a search, not once an answer of it
  }, [loadedId]);

  const submit = useSend(discoveryCalls.submitDiscovery);
  const [error, setError] = useState<FormError | null>(null);
  const homeState = request.start?.HomeState ?? '';
  const planned = usePlanFirst(homeState);
  const plannedNow = planned.shownFor(values);
  const begin = (asked: SearchForm) => {
    setError(null);
    if (planned.isNeeded(asked)) {
      void planned.show(asked).then(
        () => setEditing(false),
        (reason: unknown) => setError(showFaults(form, reason)),
      );
      return;
    }
    const PlanShown = planned.shownFor(asked) !== null;
    const begunAt = linkedOrigin(asked)?.SpifResponseID ?? null;
    const sent = submit.mutateAsync(
      { ...toSearch(asked, homeState), PlanShown },
      {
        onSuccess: ({ DiscoveryID }) => {
          planned.forget();
          landing.expect(DiscoveryID);
          setEditing(false);
          setOpenId(null);
          open(DiscoveryID, true);
        },
        onError: (reason) => setError(showFaults(form, reason)),
      },
    );
    // Of somebody else it is none of the flow's. It is kept also where this screen was left before the answer.
    const keepsInFlow = flow !== null && begunAt !== null && begunAt === params.get('Visit270271ID');
    void sent.then(
      ({ DiscoveryID }) => {
        if (keepsInFlow)
          keepSearchInFlow(begunAt, DiscoveryID).catch((reason: unknown) => toast(errorText(reason), { grade: 'Bad' }));
      },
      () => {}, // said in the form
    );
  };

  const leaveSearch = () => {
    setError(null);
    setOpenId(null);
    if (id !== null) open(null);
  };
  const passing = usePassingToast(form);
  const stopRule = request.start?.Request.StopRule;
  const clear = () => {
    const before = form.getValues();
    request.put(searchToBegin(chart, user.Today, stopRule));
    toFind();
    leaveSearch();
    if (isUntouched(before)) return;
    const undo = () => {
      request.put(before);
      if (id !== null) open(id);
    };
    passing('The request is cleared.', {
      action: { label: 'Undo', run: undo },
      holds: (now, byHand) => !byHand && isUntouched(now),
    });
  };
  const stranger = (typed: TypedPerson) => {
    // A search has neither an MRN nor a member ID.
    const { LastName = '', FirstName = '', DateOfBirth = '', SocialSecurityNumber = '' } = typed;
    const person = { LastName, FirstName, DateOfBirth, SocialSecurityNumber };
    flushSync(() => request.put({ ...emptySearch(user.Today, stopRule), ...person }));
    leaveSearch();
    focusNow(form, LastName === '' ? 'LastName' : FirstName === '' ? 'FirstName' : 'DateOfBirth');
  };

  const { decide, ...deciding } = useDecide(id, reread);
  const show = (candidateId: string, begins: CandidateDecision | null = null) => {
    deciding.forget();
    setOpenId((now) => (now?.id === candidateId && begins === null ? null : { id: candidateId, begin: begins }));
  };
  const toRow = (candidateId: string) =>
    document.querySelector<HTMLElement>(`[data-candidate="${CSS.escape(candidateId)}"]`)?.focus();
  const onDeed = (one: SearchCandidate, deed: Deed) => {
    const decidable = one.Level !== 'LOW' && one.RegInsuranceID === null;
    if (!decidable || one.Decision === 'Accepted' || one.Decision === 'Rejected') return show(one.SpifResponseID);
    if (deed === 'needInfo') return decide(one, { Decision: 'NeedInfo' });
    return show(one.SpifResponseID, deed === 'accept' ? 'Accepted' : 'Rejected');
  };

  const saving = useSaveFound(reread);
  const [whose, setWhose] = useState<{ readonly search: Search; readonly found: readonly SearchCandidate[] } | null>(
    null,
  );
  const [modalId, setModalId] = useState<string | null>(null);
  const save = (one: Search, candidates: readonly SearchCandidate[]) => {
    const registration = registrationOf(one);
    if (chart !== null) keepInChart(one, candidates, user.Today);
    else if (registration === null) setWhose({ search: one, found: candidates });
    else void saving.save(one, registration, candidates);
  };

  const goesOn = request.start?.RunningID ?? null;
  return (
    <div
      className={classes(
        'desk disc',
        id !== null && 'is-answered',
        editing && 'is-editing',
        candidate && 'has-evidence',
      )}
    >
      {id !== null && (
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
      <div className="desk-side">
        <div className="desk-ask">
          <RequestPanel
            request={request}
            today={user.Today}
            busy={submit.isPending || planned.busy}
            plansFirst={planned.isNeeded(values)}
            error={error}
            again={found !== null && isAbout(values, found)}
            finds={chart === null}
            findRef={findBox}
            running={
              goesOn !== null &&
              goesOn !== id &&
              origin !== null && (
                <button type="button" className="link" onClick={() => open(goesOn)}>
                  Show it
                </button>
              )
            }
            onSearch={begin}
            onClear={clear}
            onPatient={(RegMasterID) => {
              leaveSearch();
              void request.beginAt({ RegMasterID });
            }}
            onStranger={stranger}
            onUnlink={() => {
              const { FirstName, LastName, DateOfBirth, ServiceFrom, ServiceTo } = values;
              request.put({
                ...emptySearch(user.Today, stopRule),
                FirstName,
                LastName,
                DateOfBirth,
                ServiceFrom,
                ServiceTo,
              });
            }}
          />
        </div>
        <div className="desk-history disc-below">
          <Suspense>
            {found !== null && chart === null && (
              <RetroWatch search={found} today={user.Today} reread={reread} listPath={screen('retroWatches').path} />
            )}
          </Suspense>
          <EarlierSearches
            registrationId={origin?.RegmasterID ?? null}
            shownId={id}
            standing={found === null ? '' : `${found.DiscoveryID} ${found.State} ${found.Outcome}`}
            today={user.Today}
            timeZone={user.TimeZone}
            onOpen={setModalId}
          />
        </div>
      </div>
      <div className="desk-answer">
        <output className="sr">{found && spokenSearch(found)}</output>
        <BackToFlow params={params} />
        {plannedNow !== null && !submit.isPending && (
          <Suspense>
            <PlannedAnswer plan={plannedNow} onSearch={() => void form.handleSubmit(begin)()} />
          </Suspense>
        )}
        {(plannedNow === null || submit.isPending) && (
          <SearchPanel id={id} search={search} sending={submit.isPending}>
            {() =>
              found && (
                <SearchAnswer
                  search={found}
                  timeZone={user.TimeZone}
                  headingRef={heading}
                  openId={candidate?.SpifResponseID ?? null}
                  registrationId={registrationOf(found)}
                  saving={saving.busy}
                  refused={saving.error}
                  plan={plan}
                  onOpen={(candidateId) => show(candidateId)}
                  onDeed={onDeed}
                  onSave={() => save(found, toSave(found))}
                  reread={reread}
                />
              )
            }
          </SearchPanel>
        )}
      </div>
      <Suspense>
        {found !== null && candidate !== null && openId !== null && (
          <CandidateEvidence
            search={found}
            candidate={candidate}
            begin={openId.begin}
            deeds={{
              busy: deciding.busy,
              error: deciding.error,
              onDecide: (one, decision) => {
                if (decision.Decision === '') return;
                const { Decision, Note } = decision;
                decide(one, { Decision, Code: codeOf(decision), Note: Note.trim() }, () => toRow(one.SpifResponseID));
              },
              onTakeBack: (one) => decide(one, { Decision: null }),
            }}
            onOpen={(candidateId) => {
              deciding.forget();
              setOpenId({ id: candidateId, begin: null });
            }}
            onClose={() => {
              const { SpifResponseID } = candidate;
              setOpenId(null);
              toRow(SpifResponseID);
            }}
          />
        )}
        {whose !== null && (
          <ChooseWhose
            search={whose.search}
            form={values}
            found={whose.found}
            onChosen={(registration) => {
              setWhose(null);
              setSavedTo({ search: whose.search.DiscoveryID, registration });
              void saving.save(whose.search, registration, whose.found);
            }}
            onClose={() => setWhose(null)}
          />
        )}
        {modalId !== null && (
          <SearchModal
            id={modalId}
            timeZone={user.TimeZone}
            onOpen={() => {
              setModalId(null);
              open(modalId);
            }}
            onUse={(one, used) => {
              setModalId(null);
              save(one, [used]);
            }}
            onClose={() => setModalId(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
