import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';

// The page must run under `script-src 'self'; style-src 'self'; font-src 'self'` with Trusted Types: nothing is inlined,
// neither small assets as data: URLs nor the module-preload polyfill, and every file but index.html is hashed.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // In the browser the contract's schemas are types alone: see the file.
  resolve: { alias: { zod: join(import.meta.dirname, 'src/api/erasedSchemas.ts') } },
  build: {
    // scripts/publishWeb.mjs puts it in the place of the one that is served.
    outDir: 'dist/.fresh',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    sourcemap: false,
  },
});
