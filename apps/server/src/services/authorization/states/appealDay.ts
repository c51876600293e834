import { appealBy } from '@coverline/authorization/appeals/appealBy.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';

type Notice = {
  readonly typed: string;
  readonly issuedOn: string | null;
  readonly toldAt: string;
  readonly zone: string;
};

/**
 * The last day to appeal: as the notice names it, else the law's. `isOpen`: it has to be told by somebody, since the law leaves it to the
 * notice. Where a payer hands it on itself, or there is no appeal, there is no day to tell.
 */
export function appealDay(
  held: Pick<AuthRequestRow, 'line_of_business' | 'appeals_made'>,
  { typed, issuedOn, toldAt, zone }: Notice,
): { readonly by: string | null; readonly isOpen: boolean } {
  if (typed !== '') return { by: typed, isOpen: false };
  const { by, way } = appealBy(held.line_of_business, held.appeals_made === 0 ? 1 : 2, issuedOn ?? dayIn(toldAt, zone));
  return { by, isOpen: way === 'StateSays' };
}
