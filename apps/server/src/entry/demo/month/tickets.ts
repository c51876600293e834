import { closeResolved } from '#/features/ticketing/closeResolved.ts';
import { demoId } from '#/entry/demo/demoId.ts';
import type { Agenda } from './agenda.ts';
import type { Stage, Worker } from './stage.ts';
import { dima, grace, helen, joanna, marcus, noor, owen, priya, ravi, teresa } from './staff.ts';
import { tickets, type TicketStory, type TicketTurn } from './ticketStories.ts';

const people = { priya, dima, joanna, marcus, teresa, owen, helen, ravi } as const;
const helpers = { noor, grace } as const;

/** Tickets, each with its conversation, as they stand at the end of the month. */
export function addTickets(agenda: Agenda, stage: Stage): void {
  for (const story of tickets) if (story.days >= agenda.first) addTicket(agenda, stage, story);
}

/** What was resolved and touched by nobody since is closed, as the hourly job does. */
export const endOfTicketDay = ({ deps }: Stage): Promise<void> => closeResolved(deps);

function addTicket(agenda: Agenda, stage: Stage, { by, days, minute, turns, ...ticket }: TicketStory): void {
  const requester = people[by];
  let id = '';
  // One after the other, so that they have the same numbers each time; what is done beside them is nothing to them.
  const inTurn = { whose: 'tickets' };
  const make = async () => {
    const made = await stage.act(requester, 'createTicket', ticket);
    id = made.TicketID;
  };
  agenda.add(days, minute, make, inTurn);
  for (const turn of turns) agenda.add(turn.days, turn.minute, () => take(stage, requester, id, turn), inTurn);
}

async function take(stage: Stage, requester: Worker, TicketID: string, turn: TicketTurn): Promise<void> {
  const who = turn.by === 'requester' ? requester : helpers[turn.by](requester.client);
  if (turn.assigned !== undefined)
    await stage.act(who, 'assignTicket', {
      TicketID,
      UserID: demoId(`user ${helpers[turn.assigned](requester.client).email}`),
    });
  if (turn.says !== undefined) await stage.act(who, 'replyToTicket', { TicketID, Text: turn.says });
  if (turn.notes !== undefined)
    await stage.act(who, 'replyToTicket', { TicketID, Text: turn.notes, InternalNote: true });
  if (turn.to !== undefined) {
    const { Status } = await stage.act(who, 'getTicket', { TicketID });
    if (Status !== turn.to) await stage.act(who, 'moveTicket', { TicketID, From: Status, To: turn.to });
  }
  if (turn.score !== undefined)
    await stage.act(who, 'rateTicket', { TicketID, Score: turn.score, Comment: turn.comment ?? '' });
}
