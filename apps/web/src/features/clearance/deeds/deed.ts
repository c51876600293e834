import type { CheckKey } from '@coverline/clearance/checks/checkKeys.ts';
import type { ClearanceRow } from '@coverline/contract/clearance/clearanceShapes.ts';

export type DeedKind = 'verify' | 'discover' | 'person' | 'estimate' | 'collect' | 'assign' | 'waive' | 'note';

/** What a deed has to know of a visit, which a row of the grid and an open visit both do. */
export type DeedRow = Pick<ClearanceRow, 'RegMasterID' | 'VisitMasterID' | 'LastName' | 'FirstName' | 'Owner'> & {
  readonly Checks: readonly Pick<ClearanceRow['Checks'][number], 'Check' | 'State' | 'Exception'>[];
};

export type Deed = {
  readonly kind: DeedKind;
  readonly rows: readonly DeedRow[];
  /** Of a waiver, where it is known already. */
  readonly check?: CheckKey;
};

export type DeedProps = { readonly deed: Deed; readonly onClose: () => void; readonly onDone: () => void };
