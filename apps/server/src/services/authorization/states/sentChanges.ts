import type { SentWith } from '@coverline/authorization/states/move.ts';
import type { AuthStatus } from '@coverline/authorization/states/authStatus.ts';
import type { AuthRoute } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { type AuthChanges, type AuthWriter, noteClockEvent } from './writeAuth.ts';

type Sent = {
  readonly to: AuthStatus;
  readonly sends: SentWith;
  /** When it reached the payer; null where nobody says. */
  readonly at: string | null;
  readonly route: AuthRoute | null;
  /** Of what is asked. */
  readonly version: number;
};

/** What follows from it that something went to the payer, by hand or over a wire. */
export async function sentChanges(
  trx: TenantTrx,
  writer: AuthWriter,
  held: AuthRequestRow,
  { to, sends, at, route, version }: Sent,
): Promise<AuthChanges> {
  const moved: AuthChanges = { status: to };
  switch (sends) {
    case 'Request':
    case 'Revision':
    case 'Extension':
      return {
        ...moved,
        route,
        sent_version: version,
        // Asked anew: its time begins when it reached the payer.
        received_at: at,
        // Figures tell of what it decided first: what is changed afterwards is no new question.
        ...(held.judged_at === null && { asked_at: at }),
        asked_urgency: held.urgency,
        decided_at: null,
        wanted_by: null,
        wants: [],
        cancelled_here: false,
      };
    case 'Information':
      // What nobody asked for answers nothing: the payer's time runs on.
      if (at !== null && held.status === 'InfoRequested')
        await noteClockEvent(trx, writer, held.id, { kind: 'Answered', at });
      return { ...moved, wanted_by: null, wants: [] };
    case 'Cancel':
      return { ...moved, cancelled_here: true };
    default:
      // An appeal. By when an appeal is decided is another law's: none of the clocks that stand here.
      return { ...moved, appeals_made: held.appeals_made + 1, received_at: null, route: route ?? held.route };
  }
}
