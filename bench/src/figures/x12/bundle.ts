import { join } from 'node:path';
import { build } from 'vite';

/** One script of everything that `entry` imports, as `all.mjs` in the folder: Node runs it without a compiler in its memory. */
export async function bundle(entry: string, folder: string): Promise<string> {
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { input: entry, output: { entryFileNames: 'all.mjs' } },
    },
  });
  return join(folder, 'all.mjs');
}
