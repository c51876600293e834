import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';

/**
 * Each file costs a first visit a turn on one of six connections. So what every page load needs is one file; what draws
 * above a screen is another, with its library; and small parts that several screens share are a third, not one file each.
 */
const chunks = [
  { name: 'initial', tags: ['$initial' as const] },
  { name: 'modal', test: /ui[\\/](Modal|Drawer)\.tsx$/ },
  { name: 'shared', test: /web[\\/]src|packages/, minShareCount: 3, maxModuleSize: 4_000 },
];

// The page must run under `script-src 'self'; style-src 'self'; font-src 'self'` with Trusted Types: nothing is inlined,
// neither small assets as data: URLs nor the module-preload polyfill, and every file but index.html is hashed.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // In the browser the contract's schemas are types alone: see the file.
  resolve: { alias: { zod: join(import.meta.dirname, 'src/api/erasedSchemas.ts') } },
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
