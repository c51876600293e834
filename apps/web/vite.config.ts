import react from '@vitejs/plugin-react';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/**
 * Each file costs a first visit a turn on one of six connections. So what every page load needs is one file; what draws above a
 * screen (modal) is one more, with its library, and what places menus, lists and calendars beside others (floating) another, which
 * no screen waits for; tables are one (tables); and small parts that many screens share are one more (shared), not one file each.
 * What few share stays out of it, and so do the parts of records, many of which stand on the modal: each screen would load them.
 */
const ofTables = /ui[\\/]tables[\\/](DataTable|PagedTable|Pager|FilterBar)/;
const ofRecords = /app[\\/](records[\\/](?!showFaults)|imports)/;
// On a narrow screen it is a drawer, which a screen without evidence does not wait for.
const ofEvidence = /ui[\\/]desk[\\/]EvidenceFrame/;
const chunks = [
  { name: 'initial', priority: 4, tags: ['$initial' as const] },
  { name: 'modal', priority: 3, test: /ui[\\/](layers|forms)[\\/](Form)?(Modal|Drawer)\.tsx$/ },
  { name: 'floating', priority: 2, test: /@floating-ui|[\\/](Popover|Floating)[\\/]/ },
  {
    name: 'shared',
    priority: 1,
    test: (id: string) =>
      !ofTables.test(id) &&
      !ofRecords.test(id) &&
      !ofEvidence.test(id) &&
      /web[\\/]src[\\/](ui|api|app)|packages/.test(id),
    minShareCount: 6,
    maxModuleSize: 4_000,
  },
  { name: 'tables', test: ofTables },
];

/**
 * Mantine's modal and drawer import its scroll area for one question alone, whether they were given that one; none of ours is. It would
 * bring 8 kB, and the library that places menus, to every screen with a drawer.
 */
const withoutScrollArea: Plugin = {
  name: 'withoutScrollArea',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source.endsWith('/ScrollArea.mjs') && /(Modal|Drawer)Root\.mjs$/.test(importer)
      ? join(import.meta.dirname, 'src/ui/base/noScrollArea.ts')
      : null,
};

/**
 * In which states a screen can be is read by tests alone, and what a call is for and what the audit calls it by the server: no first
 * visit waits for those words.
 */
const withoutWords: Plugin = {
  name: 'withoutWords',
  enforce: 'pre',
  transform: (code, id) => {
    if (!/contract[\\/]src[\\/]/.test(id)) return null;
    if (id.endsWith('Screens.ts')) return { code: code.replaceAll(/\bstates: \[[^\]]*\]/g, 'states: []'), map: null };
    if (!code.includes(' call({')) return null;
    const word = /\b(summary|audit):\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)/g;
    return { code: code.replaceAll(word, "$1: ''"), map: null };
  },
};

/** Beside each script and sheet its Brotli form: the server sends that as it lies there, and presses nothing while people wait. */
const pressed: Plugin = {
  name: 'pressed',
  apply: 'build',
  writeBundle: ({ dir = '' }, files) => {
    for (const name of Object.keys(files)) {
      if (!/\.(js|css)$/.test(name)) continue;
      const plain = readFileSync(join(dir, name));
      // The best quality is 8 % smaller and takes forty times as long, at each start after a change.
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(plain, options));
    }
  },
};

// The page must run under `script-src 'self'; style-src 'self'; font-src 'self'` with Trusted Types: nothing is inlined,
// neither small assets as data: URLs nor the module-preload polyfill, and every file but index.html is hashed.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [withoutScrollArea, withoutWords, react(), pressed],
  // In the browser the contract's schemas are types alone: see the file.
  resolve: { alias: { zod: join(import.meta.dirname, 'src/api/wire/erasedSchemas.ts') } },
  // A worker's parts arrive when it needs them, as the page's do.
  worker: { format: 'es' },
  build: {
    // scripts/publishWeb.mjs puts it in the place of the one that is served.
    outDir: 'dist/.fresh',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    sourcemap: false,
    // One script is what every page load needs; it is bounded by the figure web.initialScript, gzipped.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
});
