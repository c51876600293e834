import type { ConfigOf } from '../configField.ts';
import { credentialFields } from '../http/credentialFields.ts';

/** Settings of a connection that takes an interchange as the body of a POST and nothing around it. */
export const x12HttpsFields = credentialFields;

export type X12HttpsConfig = ConfigOf<typeof x12HttpsFields>;
