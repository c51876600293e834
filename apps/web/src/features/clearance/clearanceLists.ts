import type { clearanceCalls } from '@coverline/contract/clearance/clearance.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';

export type ClearanceList = DataOf<typeof clearanceCalls.getClearance>;
export type ClearanceChoices = DataOf<typeof clearanceCalls.getClearanceChoices>;
export type ClearanceDay = ClearanceList['Days'][number];
