import type { Deps } from '#/features/deps.ts';
import { placeOf } from '#/platform/keys/sealer.ts';

/** What was typed about a ticket besides its title, sealed as one. */
export type Report = {
  readonly description: string;
  readonly otherCategory: string;
  readonly currentUrl: string;
  readonly userAgent: string;
  readonly userStoryNumber: string;
};

type Sealed = Pick<Deps, 'phiSealer'>;

/** The words of one ticket's row, each bound to its column. */
export const ticketWords = ({ phiSealer }: Sealed, clientId: string, ticketId: string) => {
  const place = (column: string) => placeOf(clientId, 'ticket', ticketId, column);
  return {
    seal: (column: 'title' | 'feedback', words: string) => phiSealer.seal(place(column), words),
    open: (column: 'title' | 'feedback', sealed: Buffer) => phiSealer.openText(place(column), sealed),
    sealReport: (report: Report) => phiSealer.seal(place('report'), JSON.stringify(report)),
    openReport: (sealed: Buffer) => JSON.parse(phiSealer.openText(place('report'), sealed)) as Report, // sealed by us in this shape
  };
};

export const entryPlace = (clientId: string, entryId: string) => placeOf(clientId, 'ticket_entry', entryId, 'body');
export const imagePlace = (clientId: string, imageId: string) => placeOf(clientId, 'ticket_image', imageId, 'bytes');
