import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing, text } from '../wire/fields.ts';

/** So many coverages of one person are ordered at most. */
const mostOrdered = 10;

/** In which order what a search found pays, as somebody chose it. */
export const searchOrderCalls = {
  orderDiscovery: call({
    access: { role: 'RealTimeInsuranceDiscovery' },
    door: 'tenant',
    path: '/SPIFManagement/livepatientremedi/OrderDiscovery',
    summary:
      'Gives what a search found, and what is registered beside it, another order of benefits than the rules propose, with a note; an empty order takes that back.',
    effect: 'writes',
    audit: 'OrderDiscovery',
    payload: z.strictObject({
      DiscoveryID: id,
      /** The order that was changed: another one meanwhile is a 409, RecordChanged. */
      Seen: z.array(id).max(mostOrdered),
      /** Who pays, in order, each by its answer or its insurance. */
      Order: z.array(id).max(mostOrdered),
      Note: text(300).default(''),
    }),
    data: nothing,
  }),
};
