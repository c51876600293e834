import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** What can be asked for: the features, and the folders of the packages. */
export const knownAreas: readonly string[] = [
  ...new Set(
    ['apps/server/src/features', 'apps/web/src/features', 'packages'].flatMap((folder) =>
      readdirSync(join(root, folder)),
    ),
  ),
].toSorted();

/**
 * Whether a path, or the key of a screen, is of an area: one of its parts is called so or begins so, in letters of either case. Of a part of
 * an area, `eligibility/mbi`, the one stands somewhere behind the other.
 */
export const isOfArea = (path: string, area: string): boolean => {
  const parts = path.split('/');
  let at = -1;
  return area.split('/').every((name) => {
    at = parts.findIndex((part, place) => place > at && isCalled(part, name));
    return at >= 0;
  });
};

const isCalled = (part: string, name: string): boolean =>
  part.toLowerCase().startsWith(name.toLowerCase()) &&
  /^[.A-Z\d]?$/.test(part.slice(name.length, name.length + 1)) &&
  !(isArea(name) && isAnother(part, name));

const isArea = (name: string): boolean => knownAreas.some((area) => isAlike(area, name));
/** `eligibilityViewer` begins like `eligibility` and is an area itself. */
const isAnother = (part: string, name: string): boolean => {
  const [word = ''] = part.split('.');
  return !isAlike(word, name) && isArea(word);
};
const isAlike = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
