import './ticketing.css';
import './feedback/feedback.css';
import { ticketFeedbackCalls } from '@coverline/contract/ticketing/ticketFeedback.ts';
import { ticketingCalls } from '@coverline/contract/ticketing/ticketing.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { useAddress } from '#/app/routing/useAddress.ts';
import { feedbackColumns } from '#/features/ticketing/feedback/feedbackColumns.tsx';
import { FeedbackFigures } from '#/features/ticketing/feedback/FeedbackFigures.tsx';
import {
  type FeedbackFilter,
  filterPayload,
  isNarrowed,
  plainFilter,
  readFilter,
  toSort,
  writeFilter,
} from '#/features/ticketing/feedback/feedbackFilter.ts';
import { FeedbackFilters } from '#/features/ticketing/feedback/FeedbackFilters.tsx';
import { TicketDrawer } from '#/features/ticketing/record/TicketDrawer.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

const opened = 'TicketID';

/** How the people of the selected client found the help; a row opens its ticket, to follow up. */
export default function TicketFeedbackScreen() {
  const { TimeZone } = useUser();
  const [params, setParams] = useAddress();
  const filter = readFilter(params);
  const ticketId = params.get(opened);
  const feedback = useCall(ticketFeedbackCalls.findTicketFeedback, { ...filterPayload(filter), ...rowsOf(filter) });
  const options = useCall(ticketingCalls.getTicketOptions, undefined, { quiet: true });
  const file = useDownload(ticketFeedbackCalls.exportTicketFeedback);
  const staff = options.data?.Staff ?? [];
  const narrow = (next: Partial<FeedbackFilter>) => setParams(writeFilter({ ...filter, page: 0, ...next }));
  const open = (id: string | null) => {
    const next = writeFilter(filter);
    if (id !== null) next.set(opened, id);
    setParams(next);
  };
  const empty = isNarrowed(filter)
    ? {
        title: 'No feedback fits',
        why: 'Older feedback, or another score, may be behind these filters.',
        next: (
          <Button size="s" onClick={() => narrow({ ...plainFilter, days: 'all' })}>
            Show all feedback
          </Button>
        ),
      }
    : { title: 'No feedback yet', why: 'Whoever opened a ticket can say how it went once the ticket is closed.' };
  return (
    <div className="page is-wide">
      <Sheet label="Ticket feedback">
        <FeedbackFilters
          filter={filter}
          categories={options.data?.Categories ?? []}
          staff={staff}
          onChange={narrow}
          deeds={
            <ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...filterPayload(filter), Format })} />
          }
        />
        <PanelState
          panel={panelOf(feedback, 'the feedback')}
          name="The list of feedback"
          rows={8}
          isEmpty={({ Total }) => Total === 0}
          empty={empty}
        >
          {({ Total, Feedback, Figures }) => (
            <>
              <FeedbackFigures figures={Figures} />
              <PagedTable
                list="feedback"
                label="Ticket feedback"
                columns={feedbackColumns(TimeZone, ({ TicketID }) => open(TicketID))}
                rows={Feedback}
                rowId={({ TicketID }) => TicketID}
                sort={filter.sort}
                onSort={(sort) => narrow({ sort: toSort(sort) })}
                onOpen={({ TicketID }) => open(TicketID)}
                place={filter}
                total={Total}
                onPlace={narrow}
              />
            </>
          )}
        </PanelState>
      </Sheet>
      {ticketId !== null && (
        <TicketDrawer key={ticketId} ticketId={ticketId} staff={staff} onClose={() => open(null)} />
      )}
    </div>
  );
}
