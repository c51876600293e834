import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { gatewayCalls } from '@coverline/contract/gateways/gateways.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';

type Data = DataOf<typeof gatewayCalls.getGatewayFiles>;
type Badge = { readonly grade: Grade; readonly text: string };

const states = {
  Written: { grade: 'Unknown', text: 'Waits to be brought' },
  Delivered: { grade: 'Unknown', text: 'Brought' },
  Acknowledged: { grade: 'Unknown', text: 'Acknowledged' },
  Answered: { grade: 'Good', text: 'Answered' },
  Rejected: { grade: 'Bad', text: 'Rejected' },
  Silent: { grade: 'Bad', text: 'No answer in its time' },
  Unsent: { grade: 'Bad', text: 'Never brought' },
} as const satisfies Readonly<Record<Data['Out'][number]['State'], Badge>>;

/** How far a file is that was brought, with the codes that rejected it. */
export function stateWords({ State, Reason }: Pick<Data['Out'][number], 'State' | 'Reason'>): Badge {
  const { grade, text } = states[State];
  return { grade, text: Reason === '' ? text : `${text}: ${Reason}` };
}

/** What was made of a file that came. */
export function cameWords({
  State,
  Strangers,
  Repeated,
}: Pick<Data['In'][number], 'State' | 'Strangers' | 'Repeated'>): Badge {
  if (State === 'Unfinished') return { grade: 'Unknown', text: 'Still being written' };
  if (State === 'Quarantined')
    return {
      grade: 'Bad',
      text: Strangers > 0 ? `Left there: ${Strangers} of nobody we asked about` : 'Left there: not readable',
    };
  return { grade: 'Good', text: Repeated > 0 ? `Taken in, ${Repeated} a second time` : 'Taken in' };
}
