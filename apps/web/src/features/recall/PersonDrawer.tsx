import { type RecallGroup, type RecallLookup, recallCalls } from '@coverline/contract/recall/recall.ts';
import { refusal } from '@coverline/contract/screens/refusal.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { bornText, personName, standing } from '#/features/recall/recallWords.ts';
import { column, type Column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { AnswerBadge } from '#/app/lookups/AnswerBadge.tsx';

/** One person: every lookup as it was stored, and every visit. */
export function PersonDrawer({ group, onClose }: { readonly group: RecallGroup; readonly onClose: () => void }) {
  const { TimeZone } = useUser();
  const viewer = useViewer();
  const of =
    group.RegMasterID === null ? { SpifResponseID: group.SpifResponseID ?? '' } : { RegMasterID: group.RegMasterID };
  const timeline = useCall(recallCalls.getRecallTimeline, of);
  const opens = (key: 'eligibility' | 'registration') => refusal(screen(key), viewer) === null;
  return (
    <Drawer title={personName(group)} width="raw" onClose={onClose} flush>
      <p className="soft recall-who">
        <span>
          {standing(group)}, {bornText(group)}
        </span>
        {group.RegMasterID !== null && opens('registration') && (
          <ScreenLink className="link" to="registration" query={{ RegMasterID: group.RegMasterID }}>
            Open registration
          </ScreenLink>
        )}
      </p>
      <PanelState panel={panelOf(timeline, 'the timeline')} name="The timeline" rows={6}>
        {({ Lookups, MoreLookups, Visits, MoreVisits, PurgedBefore }) => (
          <>
            <Section title="Lookups">
              {Lookups.length === 0 ? (
                <p className="dim">{worded('No {payer} was asked.')}</p>
              ) : (
                <DataTable
                  label="Lookups, newest first"
                  columns={lookupColumns(TimeZone, opens('eligibility'))}
                  rows={Lookups}
                  rowId={({ SpifResponseID }) => SpifResponseID}
                  density="compact"
                />
              )}
              {MoreLookups && <p className="dim recall-cut">Only the newest {Lookups.length} are listed.</p>}
              {PurgedBefore !== null && (
                <p className="dim recall-purged">Purged: what was asked before {formatDate(PurgedBefore)}.</p>
              )}
            </Section>
            {Visits.length > 0 && (
              <Section title={term('Visit', 'Plural')}>
                <DataTable
                  label={term('Visit', 'Plural')}
                  columns={visitColumns()}
                  rows={Visits}
                  rowId={({ VisitMasterID }) => VisitMasterID}
                  density="compact"
                />
                {MoreVisits && <p className="dim recall-cut">Only the newest {Visits.length} are listed.</p>}
              </Section>
            )}
          </>
        )}
      </PanelState>
    </Drawer>
  );
}

/** The time opens the stored result, for whoever may see results. */
const lookupColumns = (timeZone: string, opens: boolean): readonly Column<RecallLookup>[] => [
  column.node('at', 'Asked', ({ SpifResponseID, RequestedAt }) => {
    const at = formatInstant(RequestedAt, timeZone);
    if (!opens) return <span className="tn">{at}</span>;
    return (
      <ScreenLink className="link tn" tabIndex={-1} to="eligibility" query={{ SpifResponseID }}>
        {at}
      </ScreenLink>
    );
  }),
  column.node('result', 'Result', (row) =>
    row.State === 'Queued' ? (
      <span className="dim">Waiting</span>
    ) : (
      <span title={worded(row.Reason)}>
        <AnswerBadge of={row} />
        {row.Phone !== null && <span className="dim"> by phone {row.Phone.StatusText}</span>}
      </span>
    ),
  ),
  column.text('payer', term('Payor'), ({ PayerName }) => PayerName),
  column.date('day', 'For', ({ DateOfService }) => DateOfService),
  column.text('by', 'By', ({ RequestedBy }) => RequestedBy),
  column.money('cost', 'Cost', ({ CostCents }) => CostCents),
];

const visitColumns = (): readonly Column<{
  readonly VisitMasterID: string;
  readonly VisitNumber: string;
  readonly DateOfService: string;
  readonly Location: string;
}>[] => [
  column.masked('number', `${term('Visit')} number`, ({ VisitNumber }) => VisitNumber),
  column.date('day', 'Date of service', ({ DateOfService }) => DateOfService),
  column.text('where', 'Location', ({ Location }) => Location),
];
