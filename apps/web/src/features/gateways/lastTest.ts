import { gatewayCalls, type GatewayRow } from '@coverline/contract/gateways/gateways.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { askAnew } from '#/api/askAnew.ts';

export type LastTest = GatewayRow['LastTest'];
type Told = { readonly grade: Grade; readonly word: string };

/** What the newest test says of a gateway as it is now: one that was changed since may work no longer, or again. */
function told(test: NonNullable<LastTest>): Told {
  if (test.ChangedSince) return { grade: 'Questionable', word: 'Changed since' };
  return test.Works ? { grade: 'Good', word: 'Worked' } : { grade: 'Bad', word: 'Failed' };
}

export function lastTestBadge(test: LastTest, timeZone: string): { readonly grade: Grade; readonly text: string } {
  if (test === null) return { grade: 'Unknown', text: 'Never tested' };
  const { grade, word } = told(test);
  return { grade, text: `${word} ${formatDate(dayIn(test.At, timeZone))}` };
}

/** What needs a test most comes first. */
export const testRank = (test: LastTest): number => {
  if (test === null) return 0;
  return { Bad: 1, Questionable: 2, Unknown: 2, Good: 3 }[told(test).grade];
};

/** Where a last test is shown, it is read again. */
export const reloadTests = () => askAnew(gatewayCalls.listGateways, gatewayCalls.getGateway);
