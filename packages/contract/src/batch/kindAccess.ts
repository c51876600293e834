import type { OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { discoveryCalls } from '../discovery/discovery.ts';
import { liveDemographicsCalls } from '../liveDemographics/liveDemographics.ts';
import { lacking, type Needs, type Viewer } from '../screens/viewer.ts';

const accessOf: Readonly<Partial<Record<OfferedKind, Needs>>> = {
  Discovery: discoveryCalls.submitDiscovery.access,
  Demographics: liveDemographicsCalls.verifyDemographics.access,
};

/** What a row of a batch does a person may do at the screen, or has no batch do either. */
export function mayBeOfKind(kind: OfferedKind, viewer: Viewer): boolean {
  const access = accessOf[kind];
  return access === undefined || lacking(access, viewer) === null;
}
