import { authCalls } from '@coverline/contract/clearance/authorization/authorizations.ts';
import type {
  AuthDetail,
  AuthMove,
  NextDeed,
} from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { urgencyWords } from '@coverline/contract/clearance/authorization/authorizationWords.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { Suspense, useEffect, useRef, useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { refreshAuths, statusMark, stepWords } from '#/features/clearance/authorization/authWords.ts';
import type { SmallDeed } from '#/features/clearance/authorization/deeds/SmallDeeds.tsx';
import { AuthSide } from '#/features/clearance/authorization/detail/AuthSide.tsx';
import {
  ClinicalPart,
  CoveragePart,
  DecisionPart,
  ServicePart,
} from '#/features/clearance/authorization/detail/AuthParts.tsx';
import { DocumentsPart } from '#/features/clearance/authorization/detail/DocumentsPart.tsx';
import { goesOver, overWire, sendsFirst } from '#/features/clearance/authorization/overWire.ts';
import { FailedPart, SendPart } from '#/features/clearance/authorization/detail/SendPart.tsx';
import { useAskPayer } from '#/features/clearance/authorization/detail/useAskPayer.ts';
import { FormsPart } from '#/features/clearance/authorization/forms/FormsPart.tsx';
import { RulesPart } from '#/features/clearance/authorization/rules/RulesPart.tsx';
import { useFetchForms } from '#/features/clearance/authorization/forms/useFetchForms.ts';
import { useAskRules } from '#/features/clearance/authorization/rules/useAskRules.ts';
import { WantedPart } from '#/features/clearance/authorization/detail/WantedPart.tsx';
import { WirePart } from '#/features/clearance/authorization/detail/WirePart.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { useHeldFocus } from '#/ui/base/useHeldFocus.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

// Forms come when one is opened.
const AddDocument = lazyScreen(() => import('#/features/clearance/authorization/deeds/AddDocument.tsx'));
const EditAuth = lazyScreen(() => import('#/features/clearance/authorization/deeds/EditAuth.tsx'));
const FillForm = lazyScreen(() => import('#/features/clearance/authorization/forms/FillForm.tsx'));
const MoveAuth = lazyScreen(() => import('#/features/clearance/authorization/deeds/MoveAuth.tsx'));
const RecordDecision = lazyScreen(() => import('#/features/clearance/authorization/deeds/RecordDecision.tsx'));
const SendAuth = lazyScreen(() => import('#/features/clearance/authorization/deeds/SendAuth.tsx'));
const WriteLetter = lazyScreen(() => import('#/features/clearance/authorization/deeds/WriteLetter.tsx'));
const SmallDeeds = lazyScreen(() => import('#/features/clearance/authorization/deeds/SmallDeeds.tsx'));

/** So often it is looked whether what is under way has been answered. */
const underWayMs = 1_000;

type Props = {
  readonly authId: string;
  /** Somebody has just opened it. */
  readonly isFresh: boolean;
  readonly onBack: () => void;
  readonly onOpen: (id: string) => void;
  readonly onRenew: () => void;
};

/** One authorization: what is next, what it asks step by step, what was decided; beside it its clock, what happened, and the payer. */
export default function AuthDetailPane({ authId, ...ways }: Props) {
  const detail = useCall(
    authCalls.getAuthorization,
    { AuthID: authId },
    { refetchMs: ({ Wire, Crd }) => (Wire.IsUnderWay || Crd.IsUnderWay ? underWayMs : null) },
  );
  const isUnderWay = detail.data?.Wire.IsUnderWay === true;
  const was = useRef(false);
  // What has been answered moved it: the queue beside it is read anew.
  useEffect(() => {
    if (was.current && !isUnderWay) void refreshAuths();
    was.current = isUnderWay;
  }, [isUnderWay]);
  return (
    <div className="auth-pane">
      <p className="auth-back">
        <Button size="s" variant="quiet" icon={IconArrowLeft} onClick={ways.onBack}>
          All authorizations
        </Button>
      </p>
      <PanelState panel={panelOf(detail, 'the authorization')} name="The authorization" rows={12}>
        {(of) => <Opened of={of} now={detail.dataUpdatedAt} {...ways} />}
      </PanelState>
    </div>
  );
}

type Deed =
  | { readonly what: 'decide' | 'document' | 'letter' | SmallDeed }
  | { readonly what: 'edit'; readonly fills?: boolean }
  | { readonly what: 'form'; readonly formId: string; readonly time: number }
  | { readonly what: 'send'; readonly sends?: AuthMove['Sends'] }
  | { readonly what: 'move'; readonly sends?: AuthMove['Sends']; readonly to?: AuthMove['To'] };

const larger = ['edit', 'decide', 'document', 'letter', 'form', 'send', 'move'];
const isSmall = (deed: Deed): deed is { readonly what: SmallDeed } => !larger.includes(deed.what);

/** A peer-to-peer or an appeal is open. */
const mayArgue = ({ Moves }: AuthDetail): boolean =>
  Moves.some(({ Sends, To, Refusal }) => (Sends === 'Appeal' || To === 'PeerToPeer') && Refusal === null);

/** What each next deed opens. */
const deedOf: Readonly<Record<NextDeed, Deed | null>> = {
  Take: { what: 'assign' },
  Fill: { what: 'edit', fills: true },
  AskRules: null,
  Call: { what: 'contact' },
  FetchForms: null,
  FillForm: null,
  Ready: { what: 'move', to: 'ReadyToSend' },
  Send: null,
  Ask: null,
  Record: { what: 'decide' },
  AddDocument: { what: 'document' },
  SendInfo: { what: 'move', sends: 'Information' },
  Correct: { what: 'move', to: 'Draft' },
  Peer: { what: 'move', to: 'PeerToPeer' },
  WriteLetter: { what: 'letter' },
  Argue: { what: 'move', sends: 'Appeal' },
  Renew: null,
  NotNeeded: { what: 'move', to: 'NotRequired' },
  Look: null,
};

const deedWords: Readonly<Record<NextDeed, string>> = {
  Take: 'Take it',
  Fill: 'Fill in',
  AskRules: 'Ask the rule service',
  Call: 'Log the call',
  FetchForms: 'Fetch forms',
  FillForm: 'Fill in the form',
  Ready: 'Ready to send',
  Send: 'Sent by hand',
  Ask: 'Ask the {payer} now',
  Record: 'Write down the decision',
  AddDocument: 'Add the document',
  SendInfo: 'Sent by hand',
  Correct: 'Correct it',
  Peer: 'Arrange a peer-to-peer',
  WriteLetter: 'Write the letter',
  Argue: 'Appeal',
  Renew: 'Renew',
  NotNeeded: 'Close it',
  Look: '',
};

/** Once a deed is done, the next one is at hand. */
const nextOf = (part: HTMLElement): HTMLElement | null =>
  part.querySelector<HTMLElement>('.auth-next .btn-primary') ?? part.querySelector<HTMLElement>('h2');

function Opened({
  of,
  now,
  isFresh,
  onOpen,
  onRenew,
}: Omit<Props, 'authId' | 'onBack'> & { readonly of: AuthDetail; readonly now: number }) {
  const [deed, setDeed] = useState<Deed | null>(null);
  const part = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  useHeldFocus(part, nextOf);
  useEffect(() => {
    if (isFresh) head.current?.focus();
  }, [isFresh]);
  const close = () => setDeed(null);
  const [first, ...later] = of.Next;
  const ask = useAskPayer(of.AuthID);
  const rules = useAskRules(of.AuthID);
  const forms = useFetchForms(of.AuthID);
  const fill = (formId: string) => setDeed({ what: 'form', formId, time: 0 });
  const isWired = of.Wire.Routes.length > 0;
  const mayBeSent = overWire(of).length > 0;
  const press = (next: NextDeed) => {
    if (next === 'Renew') onRenew();
    else if (next === 'Ask') ask.mutate();
    else if (next === 'AskRules') rules.mutate(of.Crd.Last !== null);
    else if (next === 'FetchForms') forms.mutate();
    else if (next === 'FillForm') {
      const open = of.Forms.Rows.find(({ State, SentAt }) => State === 'Open' && SentAt === null);
      if (open !== undefined) fill(open.FormID);
    } else if (next === 'Send') setDeed({ what: isWired ? 'send' : 'move', sends: sendsFirst(of) });
    else if (isWired && next === 'Argue') setDeed({ what: 'send', sends: 'Appeal' });
    else if (informs(next)) setDeed({ what: 'send', sends: 'Information' });
    else setDeed(deedOf[next]);
  };
  const informs = (next: NextDeed): boolean => next === 'SendInfo' && goesOver(of);
  const wordsOf = (next: NextDeed): string =>
    (isWired && next === 'Send') || informs(next) ? 'Send' : worded(deedWords[next]);
  return (
    <div className="auth-columns" ref={part}>
      <Sheet label="Authorization" className="auth-middle">
        <div className="auth-head">
          <div>
            <h2 ref={head} tabIndex={-1}>
              {of.LastName === '' ? `Authorization ${of.Number}` : `${of.LastName}, ${of.FirstName}`}{' '}
              <StatusBadge pill {...statusMark(of.Status)} />
            </h2>
            <p className="dim tn">
              {[
                of.Codes.join(', '),
                of.PayerName,
                urgencyWords[of.Urgency],
                `PA-${of.Number}`,
                of.Owner?.Name ?? 'nobody’s',
              ]
                .filter((one) => one !== '')
                .join(' · ')}
            </p>
          </div>
          <div className="auth-deeds">
            <Button onClick={() => setDeed({ what: 'assign' })}>Assign</Button>
            <Button onClick={() => setDeed({ what: 'note' })}>Add a note</Button>
            {of.MayRecord === null && first?.Deed !== 'Record' && (
              <Button onClick={() => setDeed({ what: 'decide' })}>Write down a decision</Button>
            )}
            {isWired &&
              mayBeSent &&
              first?.Deed !== 'Send' &&
              !of.Wire.IsUnderWay &&
              !of.Wire.IsAwaited &&
              !of.Wire.IsUnknown && (
                <Button onClick={() => setDeed({ what: 'send' })}>{worded('Send to the {payer}')}</Button>
              )}
            {mayArgue(of) && <Button onClick={() => setDeed({ what: 'letter' })}>Write a letter</Button>}
            <Button onClick={() => setDeed({ what: 'move' })}>Change status</Button>
          </div>
        </div>
        <Steps of={of} />
        <WantedPart of={of} />
        <FailedPart of={of} />
        {of.Wire.IsUnderWay && <Notice tone="info">{worded('It is under way: the {payer} is being asked.')}</Notice>}
        {of.Wire.IsAwaited && (
          <Notice tone="info">{worded('It went as a file. The {payer} has not said yet that it has it.')}</Notice>
        )}
        {first !== undefined && (
          <Notice
            tone="info"
            className="auth-next"
            end={
              deedWords[first.Deed] === '' ? undefined : (
                <Button
                  variant="primary"
                  busy={ask.isPending || rules.isPending || forms.isPending}
                  onClick={() => press(first.Deed)}
                >
                  {wordsOf(first.Deed)}
                </Button>
              )
            }
          >
            <b>Next:</b> {worded(first.Text)} {first.By !== '' && `Until ${formatDate(first.By)}.`}
            {later.length > 0 && (
              <ul className="auth-later">
                {later.map((one) => (
                  <li key={one.Text}>
                    {worded(one.Text)} {one.By !== '' && `Until ${formatDate(one.By)}.`}{' '}
                    {deedWords[one.Deed] !== '' && (
                      <Button size="s" onClick={() => press(one.Deed)}>
                        {wordsOf(one.Deed)}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </Notice>
        )}
        {of.Overlaps.length > 0 && (
          <Notice tone="quest">
            {of.Overlaps.map((one) => (
              <span key={one.AuthID} className="auth-overlap">
                {one.Kind === 'Duplicate' ? 'The same is asked for in' : 'These days are taken as well by'}{' '}
                <Button size="s" variant="quiet" onClick={() => onOpen(one.AuthID)}>
                  authorization {one.Number}
                </Button>
              </span>
            ))}
          </Notice>
        )}
        <DecisionPart of={of} />
        <CoveragePart of={of} onEdit={() => setDeed({ what: 'edit' })} />
        <ServicePart of={of} onEdit={() => setDeed({ what: 'edit' })} onCorrect={() => setDeed({ what: 'correct' })} />
        <RulesPart of={of} ask={rules} />
        <ClinicalPart of={of} />
        <FormsPart of={of} fetch={forms} onFill={fill} />
        <DocumentsPart of={of} onAdd={() => setDeed({ what: 'document' })} />
        <SendPart of={of} onOpen={onOpen} />
        <WirePart of={of} isAsking={ask.isPending} onAsk={() => ask.mutate()} />
      </Sheet>
      <AuthSide
        of={of}
        now={now}
        onLog={() => setDeed({ what: 'contact' })}
        onClock={() => setDeed({ what: 'clock' })}
      />
      <Suspense>
        {deed?.what === 'edit' && <EditAuth of={of} fills={deed.fills === true} onClose={close} />}
        {deed?.what === 'document' && <AddDocument of={of} onClose={close} />}
        {deed?.what === 'form' && (
          <FillForm
            key={deed.time}
            authId={of.AuthID}
            formId={deed.formId}
            onNext={() => setDeed({ ...deed, time: deed.time + 1 })}
            onClose={close}
          />
        )}
        {deed?.what === 'letter' && <WriteLetter of={of} onClose={close} />}
        {deed?.what === 'decide' && <RecordDecision of={of} onClose={close} />}
        {deed?.what === 'move' && (
          <MoveAuth
            of={of}
            {...(deed.sends !== undefined && { sends: deed.sends })}
            {...(deed.to !== undefined && { to: deed.to })}
            onClose={close}
          />
        )}
        {deed?.what === 'send' && (
          <SendAuth
            of={of}
            {...(deed.sends !== undefined && { sends: deed.sends })}
            onHand={(sends) => setDeed({ what: 'move', sends })}
            onClose={close}
          />
        )}
        {deed !== null && isSmall(deed) && <SmallDeeds deed={deed.what} of={of} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** The steps on one page: each leads to its part, and says whether anything is missing there. */
function Steps({ of }: { readonly of: AuthDetail }) {
  return (
    <ol className="auth-steps" aria-label="Steps">
      {of.Steps.map(({ Step, Missing }, at) => (
        <li key={Step}>
          <button
            type="button"
            onClick={() => document.querySelector(`.auth-part-${Step}`)?.scrollIntoView({ block: 'start' })}
          >
            {Missing.length === 0 ? (
              <StatusGlyph grade="Good" />
            ) : (
              <span className="auth-step-number tn">{at + 1}</span>
            )}
            {worded(stepWords[Step])}
            <span className="sr">{Missing.length === 0 ? 'complete' : `${Missing.length} missing`}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
