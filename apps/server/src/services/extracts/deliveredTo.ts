import { sql } from 'kysely';

export type DeliveredTo = { readonly BaseURL: string; readonly Folder: string } | null;

/** Of an extract's delivery `d`, as it is told: no user, no secret. */
export const deliveredTo = sql`CASE WHEN d.config IS NULL THEN NULL
  ELSE jsonb_build_object('BaseURL', d.config->>'BaseURL', 'Folder', d.config->>'Folder') END`;

/** Where an extract's files go, in words. */
export function deliveredToWords(place: DeliveredTo): string {
  const outbound = 'The Outbound folder of the file exchange';
  if (place === null) return outbound;
  const host = URL.parse(place.BaseURL)?.host ?? '';
  return `${outbound}, and by SFTP to ${host}, folder ${place.Folder}`;
}
