import type { Loop278Inquiry } from '@coverline/x12/guide/generated/guide278Inquiry.generated.ts';
import type { AuthRequest } from '../request/authRequest.ts';
import { categoryCodes } from './codes278.ts';
import type { Sending } from './request278.ts';
import { compact, dependentLoop, organisationLoop, period, requesterLoop, sent, subscriberLoop } from './values278.ts';

const level = <L extends string>(levelCode: L, childCode = '1') => ({ id: '0', parent: '0', levelCode, childCode });

/** What a payer knows of a request that was sent: asked by its trace, its numbers and its dates (005010X215). */
export function inquiry278(request: AuthRequest, { date, time }: Sending): Loop278Inquiry {
  const { trace, previousNumber, payerReference, dependent, from, to } = request;
  const event = {
    level: level('EV', '0'),
    traces: [{ type: '1', number: trace.number, originator: trace.originator }],
    review: { category: categoryCodes[request.category], service: sent(request.serviceType) },
    previousNumber: previousNumber === '' ? undefined : { qualifier: 'BB', number: previousNumber },
    deskNumber: payerReference === '' ? undefined : { qualifier: 'NT', number: payerReference },
    ...(from === ''
      ? {}
      : request.category === 'Admission'
        ? { admitted: period('435', from, from) }
        : { eventDate: period('AAH', from, to) }),
  };
  const person = subscriberLoop(request);
  return {
    beginning: { structure: '0007', purpose: '28', reference: request.reference, date: compact(date), time },
    source: {
      level: level('20'),
      organisation: organisationLoop(request),
      requester: {
        level: level('21'),
        person: requesterLoop(request),
        subscribers: [
          {
            level: level('22'),
            person,
            ...(dependent === null
              ? { events: [event] }
              : { dependents: [{ level: level('23'), person: dependentLoop(dependent), events: [event] }] }),
          },
        ],
      },
    },
  };
}
