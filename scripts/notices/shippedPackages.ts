import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that `npm ci --omit=dev` would install. */
export type Package = Readonly<{
  name: string;
  version: string;
  /** As package-lock.json has it; null where it has none. */
  licence: string | null;
  /** It is installed where its platform asks for it, so that its files may or may not be here. */
  optional: boolean;
  /** Where it lies, from the root of the repository. */
  folder: string;
}>;

type Entry = Readonly<{
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
}>;

const before = 'node_modules/';

/** Packages of the lock file that are run, not those that build and test, by name and version; one that lies twice is told once. */
export function shippedPackages(root: string): readonly Package[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Entry> };
  const all = Object.entries(lock.packages)
    .filter(([folder, { link, dev }]) => folder.includes(before) && link !== true && dev !== true)
    .map(([folder, entry]) => ({
      name: folder.slice(folder.lastIndexOf(before) + before.length),
      version: entry.version ?? '',
      licence: entry.license ?? null,
      optional: entry.optional === true || entry.devOptional === true,
      folder,
    }));
  const byTitle = new Map(all.toReversed().map((one) => [titleOf(one), one]));
  return [...byTitle.values()].toSorted((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1));
}

export const titleOf = ({ name, version }: Package): string => `${name} ${version}`;
