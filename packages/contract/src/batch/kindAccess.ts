import type { OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { lacking, type Needs, type Viewer } from '../screens/viewer.ts';

/** By role and not by the calls that name it: their payloads are nothing that a screen of batches should load. kindAccess.test.ts holds both together. */
export const accessOfKind: Readonly<Partial<Record<OfferedKind, Needs>>> = {
  Discovery: { role: 'RealTimeInsuranceDiscovery' },
  Demographics: { role: 'RealTimeDemographic' },
};

/** What a row of a batch does a person may do at the screen, or has no batch do either. */
export function mayBeOfKind(kind: OfferedKind, viewer: Viewer): boolean {
  const access = accessOfKind[kind];
  return access === undefined || lacking(access, viewer) === null;
}
