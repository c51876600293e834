import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../../../docs/permissions.tsv');

/** A call's row of the committed permission table: asker to `allow` or the status that refuses. */
export type PermissionRow = { readonly path: string; readonly cells: ReadonlyMap<string, string> };

/** The table written from the spec; never made from the contract it judges. */
export function permissionTable(): readonly PermissionRow[] {
  const [head = [], ...rows] = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const askers = head.slice(1);
  return rows.map(([path = '', ...cells]) => ({
    path,
    cells: new Map(askers.map((asker, at) => [asker, cells[at] ?? ''])),
  }));
}
