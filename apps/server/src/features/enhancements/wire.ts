import type { EnhancementRow } from '@coverline/contract/enhancements/enhancements.ts';
import type { Selectable } from 'kysely';
import type { EnhancementTableRow } from '#/platform/db/tables/enhancementsTables.ts';
import type { Reader } from './queries.ts';

type Row = Pick<Selectable<EnhancementTableRow>, 'id' | 'number' | 'title' | 'area' | 'status'> & {
  readonly votes: number;
  readonly voted: boolean;
  readonly comments: number;
  readonly created_at: string;
  readonly updated_at: string;
};

export const wireRow = (row: Row): EnhancementRow => ({
  ID: row.id,
  Number: row.number,
  Title: row.title,
  Area: row.area,
  Status: row.status,
  Votes: row.votes,
  Voted: row.voted,
  Comments: row.comments,
  CreatedAt: row.created_at,
  UpdatedAt: row.updated_at,
});

type Author = {
  readonly userId: string;
  readonly clientId: string;
  readonly byStaff: boolean;
  readonly name: string;
};

/** Clients do not learn of each other here: a name is for staff and for people of the same client. */
export function authorFor(reader: Reader, author: Author): string {
  if (author.userId === reader.userId) return 'You';
  const name = author.name.trim() || 'A colleague';
  if (reader.isStaff) return name;
  if (author.byStaff) return 'Support';
  return author.clientId === reader.clientId ? name : 'Somebody at another organization';
}
