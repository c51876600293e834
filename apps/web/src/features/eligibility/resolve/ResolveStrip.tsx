import './resolve.css';
import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import type { ResolveFlow } from '@coverline/contract/resolve/resolve.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { nextDeed, type NextDeed } from '@coverline/domain/resolve/nextDeed.ts';
import type { ResolveStepName } from '@coverline/domain/resolve/resolveFacts.ts';
import { resolveStepLabels, resolveSteps } from '@coverline/domain/resolve/resolveSteps.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '#/api/errorText.ts';
import { worded } from '#/api/terms.ts';
import { flowQuery } from '#/app/records/BackToFlow.tsx';
import { whoWasSearched } from '#/app/records/register/whoWasSearched.ts';
import { ChooseRegistration } from '#/app/records/register/ChooseRegistration.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { StepPath } from '#/ui/marks/StepPath.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { toReview } from './resolveFacts.ts';
import { useFlow, useFlowParts } from './useFlow.ts';
import { type AskSaved, type FlowDeeds, useFlowDeeds } from './useFlowDeeds.ts';
import { useFlowKeys } from './useFlowKeys.ts';
import { useRunsByItself } from './useRunsByItself.ts';

type Props = {
  readonly result: LookupResult;
  readonly timeZone: string;
  readonly shown: ResolveStepName | null;
  /** A check of this screen is on its way. */
  readonly asking: boolean;
  readonly onShow: (step: ResolveStepName | null) => void;
  readonly onCheck: AskSaved;
};

/** The way from this answer to a coverage: its steps, what comes next and why, above the screen that shows the answer. */
export default function ResolveStrip(props: Props) {
  const flow = useFlow(props.result.SpifResponseID, true);
  if (flow == null || (flow.State === 'Done' && flow.Saved === null)) return null;
  return <Strip {...props} flow={flow} />;
}

function Strip({ flow, result, timeZone, shown, asking, onShow, onCheck }: Props & { readonly flow: ResolveFlow }) {
  const navigate = useNavigate();
  const { parts, loading, failed } = useFlowParts(flow);
  const deeds = useFlowDeeds({ flow, parts, result, onCheck });
  const busy = deeds.busy || asking;
  // Whoever is sent to another screen finds the way back.
  const beside = (query: Readonly<Record<string, string>>) =>
    new URLSearchParams({ ...query, [flowQuery]: result.SpifResponseID }).toString();
  const [whose, setWhose] = useState(false);
  const next = nextDeed(parts.facts);
  const isOpen = flow.State === 'Open' && flow.IsMine;
  useRunsByItself(
    { id: flow.ResolveID, version: flow.Version, mine: isOpen && !loading && failed === null },
    next,
    deeds,
  );

  const press = deedOf(flow, next, deeds, {
    onShow,
    onWhose: () => setWhose(true),
    onSearch: (evidenceId) => {
      const search =
        flow.DiscoveryID === null
          ? { Visit270271ID: flow.First.SpifResponseID }
          : { DiscoveryID: flow.DiscoveryID, ...(evidenceId !== null && { Evidence: evidenceId }) };
      void navigate(`${screen('liveDiscovery').path}?${beside(search)}`);
    },
    reviewing: parts.search === null ? null : (toReview(parts.search)[0]?.SpifResponseID ?? null),
    onDemographics: () =>
      void navigate(`${screen('liveDemographics').path}?${beside({ DemographicsID: flow.DemographicLookupID ?? '' })}`),
  });
  const { undo } = next;
  const isReady = !busy && !loading && failed === null;
  const mayUndo =
    undo !== null && !loading && (undo !== 'save' || flow.Saved?.MayUndo === true) && (isOpen || flow.State === 'Done');
  const back = mayUndo ? () => void deeds.undo(undo) : null;
  const steps = resolveSteps(parts.facts);
  useFlowKeys({
    onEnter: press !== null && isReady ? press.run : null,
    onUndo: isReady ? back : null,
    onStep: (place) => {
      const step = steps[place];
      if (step !== undefined) onShow(step.name);
    },
  });

  if (failed !== null)
    return (
      <Notice
        tone="unknown"
        end={
          <Button size="s" busy={failed.isFetching} onClick={() => void failed.refetch()}>
            Retry
          </Button>
        }
      >
        A step of the flow did not load. {errorText(failed.error)}
      </Notice>
    );
  const told = loading ? { sentence: 'Reading where this stands', reason: '' } : tellingOf(flow, next, timeZone);
  return (
    <>
      {flow.State !== 'Done' && (
        <StepPath
          label="Resolve"
          steps={steps.map((step) => ({
            ...step,
            label: resolveStepLabels[step.name],
            says: worded(step.says),
          }))}
          shown={shown}
          onShow={(name) => onShow(steps.find((step) => step.name === name && name !== shown)?.name ?? null)}
        />
      )}
      <section className="next-deed no-print" aria-label="Next best action">
        <h2 aria-live="polite">{told.sentence}</h2>
        <p className="small">{deeds.error ?? deeds.left ?? told.reason}</p>
        <span className="next-end">
          {press !== null && (
            <Button variant="primary" size="s" busy={busy || loading} onClick={press.run}>
              {press.label}
              <kbd aria-hidden>Enter</kbd>
            </Button>
          )}
          {isOpen && next.pass !== null && !loading && (
            <Button
              size="s"
              aria-disabled={busy || undefined}
              onClick={() => {
                if (isReady && next.pass !== null) void deeds.move({ Kind: 'Pass', Stop: next.pass.stop });
              }}
            >
              {worded(next.pass.label)}
            </Button>
          )}
          {back !== null && (
            <Button size="s" icon={IconArrowBackUp} busy={false} onClick={() => isReady && back()}>
              {undoLabels[undo ?? 'order']}
              <kbd aria-hidden>Z</kbd>
            </Button>
          )}
          {isOpen && next.kind !== 'done' && !loading && (
            <Button
              size="s"
              variant="quiet"
              aria-disabled={busy || undefined}
              onClick={() => isReady && void deeds.move({ Kind: 'Leave' })}
            >
              Leave for later
            </Button>
          )}
          {isEndable(flow, next) && !loading && (
            <Button
              size="s"
              variant="quiet"
              aria-disabled={busy || undefined}
              onClick={() => isReady && void deeds.move({ Kind: 'Close' })}
            >
              Close
            </Button>
          )}
        </span>
      </section>
      {whose && parts.search !== null && (
        <Drawer title={worded('Whose registration is it?')} onClose={() => setWhose(false)} flush>
          <ChooseRegistration
            asked={whoWasSearched(
              parts.search,
              parts.search.Candidates.find(({ Billable }) => Billable),
            )}
            onChosen={(registrationId) => {
              setWhose(false);
              void deeds.save(registrationId);
            }}
          />
        </Drawer>
      )}
    </>
  );
}

const undoLabels: Readonly<Record<NonNullable<NextDeed['undo']>, string>> = {
  demographics: 'Undo demographics',
  discovery: 'Undo discovery',
  order: 'Undo order',
  save: 'Undo what was saved',
};

/** Where there is nothing more to do here, and what was left by mistake or for good. */
const isEndable = ({ State, IsMine }: ResolveFlow, { kind }: NextDeed): boolean =>
  State === 'Left' || (State === 'Open' && IsMine && (kind === 'plan' || kind === 'watch' || kind === 'stuck'));

/** Who has it, or what comes next. */
function tellingOf(flow: ResolveFlow, next: NextDeed, timeZone: string) {
  if (flow.State === 'Done')
    return {
      sentence: worded(next.kind === 'done' ? next.sentence : 'Resolved'),
      reason: flow.Saved?.MayUndo === true ? 'What was saved can be taken back for a day.' : '',
    };
  const since = formatInstant(flow.OpenedAt, timeZone);
  if (flow.State === 'Left') return { sentence: 'Left for later', reason: `Begun by ${flow.HeldBy}, ${since}.` };
  if (!flow.IsMine) return { sentence: `${flow.HeldBy} has this`, reason: `Since ${since}. You see it as it goes on.` };
  return { sentence: worded(next.sentence), reason: worded(next.reason) };
}

type Ways = {
  readonly onShow: (step: ResolveStepName) => void;
  readonly onWhose: () => void;
  /** Opens the search, with the evidence of what is asked where there is one. */
  readonly onSearch: (evidenceId: string | null) => void;
  /** The coverage that the flow asks about. */
  readonly reviewing: string | null;
  readonly onDemographics: () => void;
};

/** The primary button: its words, and what it does. */
function deedOf(
  flow: ResolveFlow,
  next: NextDeed,
  deeds: FlowDeeds,
  ways: Ways,
): { readonly label: string; readonly run: () => void } | null {
  if (flow.State === 'Done') return null;
  if (flow.State === 'Left') return { label: 'Go on', run: () => void deeds.move({ Kind: 'Take' }) };
  if (!flow.IsMine) return { label: 'Take over', run: () => void deeds.move({ Kind: 'Take' }) };
  // What goes on by itself and was refused is tried again by hand.
  const label = next.primary ?? (next.kind === 'check' ? 'Check again' : deeds.error === null ? null : 'Try again');
  if (label === null) return null;
  const runs: Readonly<Record<NextDeed['kind'], (() => void) | null>> = {
    verify: () => void deeds.verify(),
    search: () => void deeds.search(),
    check: () => void deeds.check(),
    accept: () => void deeds.accept(),
    acceptOrder: () => void deeds.move({ Kind: 'AcceptOrder' }),
    save: () => void deeds.save(flow.RegMasterID ?? ''),
    chooseWhose: ways.onWhose,
    settle: ways.onDemographics,
    plan: () => ways.onSearch(null),
    review: () => ways.onSearch(ways.reviewing),
    raiseCap: () => ways.onSearch(null),
    watch: () => ways.onSearch(null),
    done: () => void deeds.move({ Kind: 'Close' }),
    wait: null,
    stuck: null,
  };
  const run = runs[next.kind];
  return run === null ? null : { label: worded(label), run };
}
