import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { id } from '../../wire/fields.ts';
import { crdStates } from './authorizationCrdShapes.ts';
import { authFolder, forAuths } from './authorizations.ts';

/** A payer's rule service, asked about what is ordered before anything is sent. */
export const authCrdCalls = {
  askAuthorizationRequirements: call({
    ...forAuths,
    effect: 'writes',
    path: `${authFolder}/AskRequirements`,
    summary:
      'Asks the payer’s rule service (Da Vinci CRD) what it wants for what is ordered, once a day for the same question unless it is asked anew. That it could not be asked is an answer too, and holds nothing up.',
    audit: 'AskAuthorizationRequirements',
    payload: z.strictObject({ AuthID: id, Anew: z.boolean().default(false) }),
    data: z.object({ State: z.enum(crdStates) }),
  }),
};
