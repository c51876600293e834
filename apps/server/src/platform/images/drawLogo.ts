import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fonts } from '#/platform/export/paper/look.ts';
import { drawImage, frames } from './drawImage.ts';

/** Twice the size at which it stands on paper, so that it stays sharp. */
const drawnHeight = 160;

let drawing: Promise<void> | undefined; // the library is made ready once a process

/**
 * A company's logo, which is the data address of a PNG or an SVG, as a PNG. An SVG is drawn by a library that runs as
 * WebAssembly: it reaches neither files nor network, runs no script, and what breaks it breaks nothing else. Null where it
 * cannot be drawn: a paper without a logo is better than none.
 */
export async function drawLogo(dataUrl: string | null): Promise<Buffer | null> {
  const [, type, base64] = /^data:(image\/png|image\/svg\+xml);base64,(.*)$/s.exec(dataUrl ?? '') ?? [];
  if (base64 === undefined) return null;
  const bytes = Buffer.from(base64, 'base64');
  try {
    return type === 'image/png' ? (await drawImage(bytes, frames.logo)).bytes : await drawSvg(bytes);
  } catch {
    return null;
  }
}

async function drawSvg(svg: Buffer): Promise<Buffer> {
  drawing ??= readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))).then(initWasm);
  await drawing;
  const resvg = new Resvg(svg.toString('utf8'), {
    fitTo: { mode: 'height', value: drawnHeight },
    font: {
      fontBuffers: await Promise.all([readFile(fonts.regular), readFile(fonts.bold)]),
      defaultFontFamily: 'Inter',
    },
  });
  try {
    return Buffer.from(resvg.render().asPng());
  } finally {
    resvg.free();
  }
}
