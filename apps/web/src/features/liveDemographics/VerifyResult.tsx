import type { DemographicLookup } from '@coverline/contract/liveDemographics/liveDemographics.ts';
import { alertRows, settlementWords } from '@coverline/domain/demographics/verify/alerts.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { orPlaceholder } from '@coverline/domain/format/placeholder.ts';
import { embeddedMode } from '#/api/session/embeddedMode.ts';
import { worded } from '#/api/terms.ts';
import { FieldRows, type RowDeeds } from '#/features/liveDemographics/FieldRows.tsx';
import { toneGrades } from '#/features/liveDemographics/stateMarks.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { classes } from '#/ui/base/classes.ts';
import { gradeClass } from '#/ui/marks/grade.ts';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = { readonly check: DemographicLookup; readonly deeds: RowDeeds; readonly onAgain: () => void };

/** What to do, what holds it, and every field. */
export function VerifyResult({ check, deeds, onAgain }: Props) {
  const { Verdict, Score, Tally, Alerts } = check;
  const grade = toneGrades[Verdict.Tone];
  const offered = check.Rows.filter(({ Offered }) => Offered).map(({ Key }) => Key);
  const failed = check.Outcome !== 'Found' && check.Outcome !== 'NotFound';
  return (
    <>
      <div className={classes('demo-top', gradeClass[grade])}>
        {Score === null ? (
          <StatusGlyph grade={grade} />
        ) : (
          <span className="demo-score" aria-hidden>
            {Score}
          </span>
        )}
        <div>
          <h2>{Verdict.Words}</h2>
          <p className="soft">
            {Score === null ? '' : `Score ${Score} of 100. `}
            {Tally}
          </p>
        </div>
      </div>
      <div className="demo-notices">
        {failed && (
          <Notice
            tone={check.Outcome === 'NotAsked' ? 'info' : 'quest'}
            end={
              check.Again && (
                <Button size="s" onClick={onAgain}>
                  Ask again
                </Button>
              )
            }
          >
            {check.Sentence}
          </Notice>
        )}
        {check.IsGone && (
          <Notice tone="info">
            What the bureau said was deleted, as its contract wants. What was decided is kept; the rows are our own
            checks.
          </Notice>
        )}
        {check.IsOld && !failed && (
          <Notice
            tone="unknown"
            end={
              <Button size="s" onClick={onAgain}>
                Check again
              </Button>
            }
          >
            This check is older than 90 days.
          </Notice>
        )}
        {Alerts.map((alert) =>
          alert.Settled === null ? (
            <Notice
              key={alert.Kind}
              tone="bad"
              end={
                <Button size="s" onClick={deeds.onSettle}>
                  Settle<kbd aria-hidden>S</kbd>
                </Button>
              }
            >
              <b>{alertRows[alert.Kind].title}</b> {worded(alert.Text)}
            </Notice>
          ) : (
            <Notice key={alert.Kind} tone="good">
              {alertRows[alert.Kind].title} Settled by {alert.Settled.By}:{' '}
              {alert.Settled.Reason === '' ? worded(settlementWords[alert.Settled.How]) : alert.Settled.Reason}
            </Notice>
          ),
        )}
      </div>
      <FieldRows check={check} deeds={deeds} />
      <div className="demo-foot">
        <Button
          variant="primary"
          size="s"
          busy={deeds.busy}
          disabledReason={whyNot(check, offered.length)}
          onClick={() => deeds.onAccept(offered)}
        >
          Accept all corrections
        </Button>
        {check.IsHeld && <span className="small soft">Posting back is held by the alert.</span>}
      </div>
      {check.Household !== null && (
        <Section
          title="Household"
          right={
            <span className="dim small">
              {[
                check.Household.Size === null ? '' : `${check.Household.Size} in all`,
                check.Household.AsOf === '' ? '' : `as of ${formatDate(check.Household.AsOf)}`,
              ]
                .filter((part) => part !== '')
                .join(', ')}
            </span>
          }
        >
          <dl className="demo-household">
            {check.Household.Members.map(({ Name, Age, Relation }, at) => (
              // Two of one name may live together.
              <div key={at}>
                <dt>{orPlaceholder(Name)}</dt>
                <dd className="tn">{Age ?? ''}</dd>
                <dd>{Relation}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {check.Aliases.length > 0 && (
        <Section title="Also known as">
          <p className="soft demo-aliases">{check.Aliases.join(', ')}</p>
        </Section>
      )}
      {check.KeptUntil !== null && (
        <p className="demo-kept dim small">What the bureau said is deleted after {formatDate(check.KeptUntil)}.</p>
      )}
    </>
  );
}

function whyNot(check: DemographicLookup, offered: number): string | null {
  if (offered > 0) return null;
  if (check.RegMasterID === null && !embeddedMode.is())
    return worded('Nobody is registered here: register the {patient} to save corrections.');
  return 'Nothing is left to accept.';
}
