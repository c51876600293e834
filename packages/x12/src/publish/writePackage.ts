import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../..');
const repository = join(source, '../..');

/** What of the package's own manifest goes out as it is. */
type Manifest = { readonly name: string; readonly license: string; readonly engines: Record<string, string> };

/**
 * Writes the package into `folder` as JavaScript with declarations, for those outside of this workspace: Node strips types
 * everywhere but in `node_modules`. The files keep their names, so that an import is the same here and there; one without
 * an ending works as well. Throws where the compiler finds fault.
 */
export function writePackage(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  compile(folder);
  const { name, license, engines } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Manifest;
  // It goes out with the releases of the whole, whose manifest alone has a version.
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  const file = { types: './*.d.ts', default: './*.js' };
  const manifest = {
    name,
    version,
    license,
    description: 'An X12 005010 engine for United States health care',
    keywords: ['x12', 'edi', 'hipaa', '270', '271', '276', '277', '278', '835', '837', '999'],
    type: 'module',
    sideEffects: false,
    bin: { x12: './cli/main.js' },
    exports: { './*.ts': file, './*': file },
    engines,
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync(join(source, 'README.md'), join(folder, 'README.md'));
  copyFileSync(join(repository, 'LICENSE'), join(folder, 'LICENSE'));
}

function compile(folder: string): void {
  const compiler = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace('package.json', 'bin/tsc');
  const args = [compiler, '-p', join(source, 'tsconfig.publish.json'), '--outDir', folder];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the package does not compile:\n${stdout}`);
}
