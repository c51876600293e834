import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { embeddedMode } from '#/api/session/embeddedMode.ts';
import { worded } from '#/api/terms.ts';
import { openNewTicket } from '#/app/tickets/newTicket.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';
import type { MenuItem } from '#/ui/layers/menuItem.ts';
import { RawMessage } from '../evidence/lazyRawMessage.ts';
import { whyNoAnswer } from '../evidence/whyNoAnswer.ts';
import { MailLink } from '../link/lazyMailLink.ts';
import { payerProblem } from './payerProblem.ts';

/** What is done with an answer now and then: the items, and what one of them has opened. */
export function useMoreActions(
  result: LookupResult,
  timeZone: string,
): { readonly items: readonly MenuItem[]; readonly open: ReactNode } {
  const [raw, setRaw] = useState(false);
  const [mailing, setMailing] = useState(false);
  // A ticket is written in the portal's own frame.
  const mayTicket = passesRole(useViewer()?.roles ?? [], 'TicketCreator') && !embeddedMode.is();
  const messages: MenuItem = {
    label: 'The messages, 270 and 271',
    disabledReason: result.SentAt === null ? 'Nothing was sent.' : null,
    run: () => setRaw(true),
  };
  const link: MenuItem = { label: 'E-mail a link', run: () => setMailing(true) };
  const problem: MenuItem = {
    label: worded('Report a problem with this {payer}'),
    run: () => openNewTicket(payerProblem(result, timeZone)),
  };
  return {
    items: mayTicket ? [messages, link, problem] : [messages, link],
    open: (
      <Suspense>
        {raw && (
          <RawMessage
            id={result.SpifResponseID}
            marked={null}
            unanswered={whyNoAnswer(result)}
            onClose={() => setRaw(false)}
          />
        )}
        {mailing && <MailLink id={result.SpifResponseID} onClose={() => setMailing(false)} />}
      </Suspense>
    ),
  };
}
