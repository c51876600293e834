import type { TicketStatus } from '@coverline/domain/ticketing/status.ts';
import type { Urgency } from '@coverline/domain/ticketing/sla.ts';
import type { Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

export type TicketRow = {
  client_id: string;
  id: string;
  number: number;
  title_enc: Buffer;
  report_enc: Buffer;
  urgency: Urgency;
  category: string;
  status: Generated<TicketStatus>;
  internal: boolean;
  created_by: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  status_since: Generated<string>;
  assigned_to: string | null;
  response_due_at: string;
  resolve_due_at: string;
  responded_at: string | null;
  paused_at: string | null;
  feedback_score: number | null;
  feedback_enc: Buffer | null;
  feedback_at: string | null;
};

export type TicketEntryRow = {
  client_id: string;
  ticket_id: string;
  id: string;
  at: Generated<string>;
  by_user: string | null;
  kind: 'Reply' | 'Note' | 'Status' | 'Urgency' | 'Assignment';
  body_enc: Buffer | null;
  new_value: string | null;
};

/** Tickets. */
export type TicketingTables = {
  'phi.ticket_counter': { client_id: string; last_number: number };
  'phi.ticket': TicketRow;
  'phi.ticket_entry': TicketEntryRow;
  'phi.ticket_image': {
    client_id: string;
    ticket_id: string;
    id: string;
    place: number;
    media_type: string;
    bytes_enc: Buffer;
  };
};

export const ticketingTableNames = {
  tenant: ['phi.ticket_counter', 'phi.ticket', 'phi.ticket_entry', 'phi.ticket_image'],
} as const satisfies TableNames;
