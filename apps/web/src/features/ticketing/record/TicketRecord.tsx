import type { Ticket } from '@coverline/contract/ticketing/ticketing.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { useUser } from '#/api/session/session.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { Conversation } from '#/features/ticketing/record/Conversation.tsx';
import { Moves } from '#/features/ticketing/record/Moves.tsx';
import { Rating } from '#/features/ticketing/record/Rating.tsx';
import { ReplyForm } from '#/features/ticketing/record/ReplyForm.tsx';
import type { Reply } from '#/features/ticketing/record/replyModel.ts';
import { StaffFields } from '#/features/ticketing/record/StaffFields.tsx';
import { TicketFacts } from '#/features/ticketing/record/TicketFacts.tsx';
import { TicketImages } from '#/features/ticketing/record/TicketImages.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { Section } from '#/ui/page/Section.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly ticket: Ticket;
  readonly staff: readonly { readonly ID: string; readonly Name: string }[];
  readonly reply: FormModel<Reply>;
  readonly onChanged: () => void;
};

export function TicketRecord({ ticket, staff, reply, onChanged }: Props) {
  const { TimeZone } = useUser();
  const isStaff = passesRole(useViewer()?.roles ?? [], 'FRHCEmployee');
  return (
    <div className="ticket">
      <div className="sec ticket-head">
        <h2 className="ticket-name">{ticket.Title}</h2>
        <TicketFacts ticket={ticket} timeZone={TimeZone} isStaff={isStaff} />
        <Moves ticket={ticket} onChanged={onChanged} />
      </div>
      {isStaff && <StaffFields ticket={ticket} staff={staff} onChanged={onChanged} />}
      <Section title="Description">
        <p className="ticket-words">{ticket.Description}</p>
        <TicketImages ticket={ticket} />
      </Section>
      <Section title="Conversation" right={ticket.Entries.length}>
        <Conversation entries={ticket.Entries} timeZone={TimeZone} />
        {ticket.Status === 'Closed' ? (
          <p className="dim ticket-closed">This ticket is closed. Reopen it to reply.</p>
        ) : (
          <ReplyForm ticketId={ticket.TicketID} mayNote={isStaff} form={reply} onSent={onChanged} />
        )}
      </Section>
      {ticket.Status === 'Closed' && ticket.IsMine && <Rating ticket={ticket} onChanged={onChanged} />}
      {ticket.Feedback !== null && !ticket.IsMine && (
        <Section title="Feedback">
          <p>{ticket.Feedback.Score} of 5</p>
          <p className="ticket-words">{ticket.Feedback.Comment}</p>
        </Section>
      )}
      <Section title="Support information" folds startsFolded>
        <Facts
          facts={[
            { name: 'Page', value: ticket.CurrentUrl },
            { name: 'Browser', value: ticket.UserAgent },
            ...(ticket.UserStoryNumber ? [{ name: 'User story', value: ticket.UserStoryNumber }] : []),
          ]}
        />
      </Section>
    </div>
  );
}
