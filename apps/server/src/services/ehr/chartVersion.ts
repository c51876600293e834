import { createHmac } from 'node:crypto';
import type { Launch } from './launch.ts';
import type { Chart } from './readPatient.ts';

/**
 * Which chart a change began from: a digest of all that we read of it, keyed with the access of the launch, so that it tells nobody
 * anything. An EHR's own marks hold against changes at the very moment; this one against those since the screen was filled.
 */
export const chartVersion = ({ accessToken }: Launch, { patient, insurances }: Chart): string =>
  createHmac('sha256', accessToken)
    .update(JSON.stringify([patient, insurances]))
    .digest('base64url');
