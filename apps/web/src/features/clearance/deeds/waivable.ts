import { type CheckKey, checkKeys, checkTerms } from '@coverline/clearance/checks/checkKeys.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { isTroubled } from '#/features/clearance/clearanceWords.ts';
import type { DeedRow } from '#/features/clearance/deeds/deed.ts';

type Waivable = {
  readonly check: CheckKey;
  /** At how many of the visits it fails or warns. */
  readonly troubled: number;
  /** At how many it needs a person. */
  readonly exceptions: number;
};

/** The checks of some visits that somebody with these roles may set aside, in their order. */
export const waivable = (rows: readonly DeedRow[], roles: readonly string[]): readonly Waivable[] =>
  checkKeys.flatMap((check) => {
    const { waivedBy } = checkTerms[check];
    if (waivedBy === null || !passesRole(roles, waivedBy)) return [];
    const own = rows.flatMap(({ Checks }) => Checks.filter(({ Check }) => Check === check));
    const troubled = own.filter(isTroubled).length;
    return troubled === 0
      ? []
      : [{ check, troubled, exceptions: own.filter(({ Exception }) => Exception !== null).length }];
  });

/** The one that somebody most likely came for: where most need a person, else what is in the way of most. */
export const foremost = (offered: readonly Waivable[]): Waivable | undefined =>
  offered.toSorted((a, b) => b.exceptions - a.exceptions || b.troubled - a.troubled)[0];
