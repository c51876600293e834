import type { RecordKind } from '../records/types.ts';
import { createReader837 } from './createReader837.ts';
import type { Claim } from './types.ts';

/** The claims of an 837, professional, institutional or dental. */
export const claims837: RecordKind<Claim> = { set: '837', level: 'claim', start: createReader837 };
