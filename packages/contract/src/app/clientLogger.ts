import { call } from '../wire/call.ts';
import { id, nothing } from '../wire/fields.ts';

const logged = {
  access: {},
  door: 'tenant',
  effect: 'writes',
  payload: id,
  bare: true,
  data: nothing,
} as const;

/** The spec's own two log calls. The reveal itself is audited by its own call and never relies on these. */
export const clientLoggerCalls = {
  logToggleViewSsnReg: call({
    ...logged,
    path: '/Shared/ClientLogger/LogToggleViewSSN_Reg',
    summary: 'Logs that an SSN was shown on a registration.',
    audit: 'LogToggleViewSSN_Reg',
  }),
  logToggleViewSsnVisit: call({
    ...logged,
    path: '/Shared/ClientLogger/LogToggleViewSSN_Visit',
    summary: 'Logs that an SSN was shown on a visit.',
    audit: 'LogToggleViewSSN_Visit',
  }),
};
