import type { DispositionView } from '@coverline/contract/liveDemographics/disposition.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { caseForDisposition } from '@coverline/domain/cases/caseForAnswer.ts';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCaseKey } from '#/app/cases/useCaseKey.ts';
import { useCaseWay } from '#/app/cases/useWayTo.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { classes } from '#/ui/base/classes.ts';
import { gradeClass } from '#/ui/marks/grade.ts';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { againWords, type CheckField, gradeOf, lacksOf } from './dispositionWords.ts';

type Props = {
  readonly view: DispositionView;
  readonly isEarlier: boolean;
  readonly busy: boolean;
  readonly onKeep: () => void;
  readonly onChange: () => void;
  /** With what the check of now lacks. */
  readonly onAgain: (lacks: readonly CheckField[]) => void;
  readonly onNow: () => void;
};

/** The verdict, how long it stands, and the one deed that comes next. */
export function DispositionTop(props: Props) {
  const { view } = props;
  const grade = gradeOf(view);
  return (
    <>
      <div className={classes('demo-top', 'dispo-top', gradeClass[grade])}>
        <StatusGlyph grade={grade} />
        <div>
          <h2>{view.Words}</h2>
          {view.Override !== null && <p className="soft">The rules say: {view.RuleSays}</p>}
          <p className="soft">
            <Standing view={view} />
          </p>
        </div>
        <div className="dispo-acts no-print">
          <Deeds {...props} />
          <CaseButton view={view} />
        </div>
      </div>
      <div className="demo-notices">
        {view.ForGuarantor && (
          <Notice tone="info">
            {worded('The {patient} is under 18: the disposition is for the guarantor')}
            {view.Told.Guarantor === '' ? ', who is not named yet.' : `, ${view.Told.Guarantor}.`}
          </Notice>
        )}
        {view.IsGone && (
          <Notice tone="info">
            What the bureau said was deleted, as its contract wants. The verdict is kept, with its rule and its day.
          </Notice>
        )}
        {view.Asked.length > 0 && !props.isEarlier && (
          <Notice tone={view.Outcome === 'Asked' ? 'quest' : 'info'}>
            <ul className="dispo-asked">
              {view.Asked.map(({ Input, Question }) => (
                <li key={Input}>{worded(Question)}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </>
  );
}

/** Where the verdict asks for a case: Medicaid, or financial assistance. */
function CaseButton({ view }: { readonly view: DispositionView }) {
  const type = caseForDisposition(view.Override?.Disposition ?? view.RuleDisposition);
  const way = useCaseWay(view, type);
  const toCase = type === null || view.IsOld ? null : way;
  useCaseKey(toCase);
  return (
    toCase !== null && (
      <Button size="s" icon={IconBriefcase} aria-keyshortcuts="Alt+C" onClick={toCase}>
        {worded('Open {a case}')}
      </Button>
    )
  );
}

function Standing({ view }: { readonly view: DispositionView }) {
  const { TimeZone } = useUser();
  const kept =
    view.MadeAt === null ? 'Not kept yet.' : `Kept ${formatInstant(view.MadeAt, TimeZone)} by ${view.MadeBy}.`;
  const until = view.Until === null ? '' : `${view.IsOld ? 'Was valid' : 'Valid'} until ${formatDate(view.Until)}.`;
  const { Discount: off } = view;
  const discount = off === null ? '' : off === '' ? 'No tier takes anything off.' : `By the tier: ${off}.`;
  const old = view.IsOld ? 'Older than 90 days: it does not stand any more.' : '';
  return <>{[discount, old, until, kept].filter((part) => part !== '').join(' ')}</>;
}

function Deeds({ view, isEarlier, busy, onKeep, onChange, onAgain, onNow }: Props) {
  if (isEarlier)
    return (
      <Button size="s" onClick={onNow}>
        Back to now
      </Button>
    );
  if (view.IsOld)
    return (
      <Button variant="primary" size="s" onClick={() => onAgain([])}>
        Check again
      </Button>
    );
  const lacks = view.Outcome === 'Asked' ? lacksOf(view) : [];
  if (lacks.length > 0)
    return (
      <>
        <Button variant="primary" size="s" onClick={() => onAgain(lacks)}>
          {againWords(lacks)}
        </Button>
        <Button size="s" icon={IconPencil} onClick={onChange}>
          Change inputs
        </Button>
      </>
    );
  const open = view.Outcome === 'Asked' ? view.Asked.length : 0;
  if (open > 0)
    return (
      <Button variant="primary" size="s" onClick={onChange}>
        Answer {open} {open === 1 ? 'question' : 'questions'}
      </Button>
    );
  return (
    <>
      {view.DispositionID === null && (
        <Button variant="primary" size="s" busy={busy} onClick={onKeep}>
          Keep this disposition
        </Button>
      )}
      <Button size="s" icon={IconPencil} onClick={onChange}>
        Change inputs
      </Button>
    </>
  );
}
