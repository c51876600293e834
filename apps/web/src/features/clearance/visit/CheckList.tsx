import { type CheckKey, checkTerms } from '@coverline/clearance/checks/checkKeys.ts';
import { authDeedCalls } from '@coverline/contract/clearance/authorization/authorizationDeeds.ts';
import { clearanceDeedCalls } from '@coverline/contract/clearance/clearanceDeeds.ts';
import type { ClearanceDetail } from '@coverline/contract/clearance/clearanceShapes.ts';
import { roleWords } from '@coverline/domain/access/roleWords.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { useMay } from '#/app/viewer/useMay.ts';
import {
  checkText,
  exceptionText,
  isTroubled,
  refreshClearance,
  stateText,
} from '#/features/clearance/clearanceWords.ts';
import { EvidenceLinks } from '#/features/clearance/visit/EvidenceLinks.tsx';
import { StateMark } from '#/features/clearance/visit/StateMark.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { Section } from '#/ui/page/Section.tsx';

type Props = {
  readonly of: ClearanceDetail;
  readonly onWaive: (check: CheckKey) => void;
  /** Null: who looks may not. */
  readonly onWeights: (() => void) | null;
};
type Check = ClearanceDetail['Checks'][number];

/** The twelve in words: how each stands, why, what it looked at, what it weighs, and who may set it aside. */
export function CheckList({ of, onWaive, onWeights }: Props) {
  const counted = of.Checks.reduce((sum, { Weight }) => sum + Weight, 0);
  return (
    <Section title="Checks" right={`Score ${of.Score}, out of ${counted} points that count`}>
      <ol className="clear-checks">
        {of.Checks.map((check) => (
          <li key={check.Check}>
            <StateMark state={check.State} />
            <div>
              <p>
                <b>{checkText(check.Check)}</b> <span className="dim small">{stateText[check.State]}</span>
              </p>
              {check.Reason !== '' && check.State !== 'NotChecked' && <p className="soft">{check.Reason}</p>}
              {check.Exception !== null && (
                <p className="clear-needs small">{worded(exceptionText[check.Exception])}</p>
              )}
              <EvidenceLinks of={of} evidence={check.Evidence} />
              {check.Check === 'Authorization' && <BeginAuth visitId={of.VisitMasterID} check={check} />}
              <Waiving visitId={of.VisitMasterID} check={check} onWaive={onWaive} />
            </div>
            <span className="dim small tn">{check.Weight === 0 ? 'Does not count' : `Weighs ${check.Weight}`}</span>
          </li>
        ))}
      </ol>
      {onWeights !== null && (
        <Button size="s" variant="quiet" onClick={onWeights}>
          Change what each check weighs
        </Button>
      )}
    </Section>
  );
}

/** Where none was begun for what is scheduled, and one may be needed: the way to one. */
function BeginAuth({ visitId, check }: { readonly visitId: string; readonly check: Check }) {
  const mayAsk = useMay(authDeedCalls.createAuthorization);
  const isBegun = check.Evidence.some(({ Kind }) => Kind === 'Authorization');
  if (!mayAsk || isBegun || !isTroubled(check)) return null;
  return (
    <ScreenLink className="btn btn-s" to="authorization" query={{ VisitMasterID: visitId }}>
      Start an authorization
    </ScreenLink>
  );
}

type WaivingProps = {
  readonly visitId: string;
  readonly check: Check;
  readonly onWaive: (check: CheckKey) => void;
};

/** The waiver that stands, or the way to one; where there is none, who may. */
function Waiving({ visitId, check, onWaive }: WaivingProps) {
  const { TimeZone } = useUser();
  const takeBack = useSend(clearanceDeedCalls.takeBackWaiver);
  const { Check: key, Waiver: waiver, MayWaive, WaiveRefusal } = check;
  if (waiver !== null)
    return (
      <div className="clear-waived">
        <p className="small">
          {waiver.Kind === 'Waived' ? 'Waived' : 'Settled'} by {waiver.By},{' '}
          <span className="tn">{formatInstant(waiver.At, TimeZone)}</span>: {waiver.Reason}
        </p>
        {MayWaive && (
          <Button
            size="s"
            variant="quiet"
            aria-label={`Take it back: ${checkText(key)}`}
            busy={takeBack.isPending}
            onClick={() =>
              takeBack.mutate(
                { VisitMasterIDs: [visitId], Check: key },
                {
                  onSuccess: ({ Results: [one] }) =>
                    one?.IsDone === false ? toast(worded(one.Why), { grade: 'Bad' }) : toast('It is taken back.'),
                  onError: (error) => toast(errorText(error), { grade: 'Bad' }),
                  onSettled: () => void refreshClearance(),
                },
              )
            }
          >
            Take it back
          </Button>
        )}
      </div>
    );
  if (!isTroubled(check)) return null;
  if (MayWaive)
    return (
      <Button size="s" aria-label={`Waive ${checkText(key)}`} onClick={() => onWaive(key)}>
        {check.Exception === null ? 'Waive' : 'Waive or settle'}
      </Button>
    );
  const { waivedBy } = checkTerms[key];
  return (
    <p className="dim small">
      {WaiveRefusal !== ''
        ? worded(WaiveRefusal)
        : waivedBy === null
          ? 'Nobody may waive it: the law asks for it.'
          : `Who has the role ${roleWords(waivedBy)} may waive it.`}
    </p>
  );
}
