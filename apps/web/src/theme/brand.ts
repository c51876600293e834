import { contrast, toHex, toOklch } from '#/theme/oklch.ts';

export type Scheme = 'light' | 'dark';

/** The seven tokens of one scheme, named as in tokens.css: `fill` is --cl-brand-fill, and so on. */
export type BrandTokens = {
  readonly fill: string;
  readonly fillHover: string;
  readonly on: string;
  readonly edge: string;
  readonly text: string;
  readonly tint: string;
  readonly tintStrong: string;
};

export type BrandGuard = {
  readonly scheme: Scheme;
  readonly pair: string;
  readonly contrast: number;
  readonly least: number;
};

const ground = {
  light: { surface: '#ffffff', canvas: '#f6f8fa', frame: '#eff1f4', ink: '#191e27' },
  dark: { surface: '#191d22', canvas: '#12151a', raised: '#21252b' },
} as const;

/**
 * From one company colour (`#rrggbb`) to the brand tokens of one scheme. Pure: the same colour always gives the same
 * tokens. Only lightness is walked, in OKLCH, so that the company keeps its hue.
 */
export function deriveBrand(brand: string, scheme: Scheme): BrandTokens {
  return scheme === 'light' ? deriveLight(brand) : deriveDark(brand);
}

/** Every guard must reach its least contrast before a company's colour is saved. */
export function brandGuards(brand: string): readonly BrandGuard[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const t = deriveBrand(brand, scheme);
    const g = ground[scheme];
    const guard = (pair: string, a: string, b: string, least: number) => ({
      scheme,
      pair,
      contrast: contrast(a, b),
      least,
    });
    return [
      guard('on / fill', t.on, t.fill, 4.5),
      guard('on / fill-hover', t.on, t.fillHover, 4.5),
      guard('edge / surface', t.edge, g.surface, 3),
      guard('text / surface', t.text, g.surface, 4.5),
      guard('text / canvas', t.text, g.canvas, 4.5),
      guard('text / tint', t.text, t.tint, 4.5),
      guard('text / tint-strong', t.text, t.tintStrong, 4.5),
    ];
  });
}

function deriveLight(brand: string): BrandTokens {
  const [L, C, H] = toOklch(brand);
  const calm = Math.min(C, 0.15);
  const tint = toHex(0.955, calm * 0.15, H);
  const tintStrong = toHex(0.905, calm * 0.32, H);
  const text = walk(Math.min(L, 0.5), 0.2, calm, H, reads(4.5, tint, tintStrong, ground.light.frame));
  const keep = isBright(L) || contrast(brand, '#ffffff') >= 4.5;
  const fill = keep ? brand : walk(Math.min(L, 0.56), 0.2, Math.min(C, 0.19), H, reads(4.8, '#ffffff'));
  const edge = contrast(fill, '#ffffff') >= 3 ? fill : text;
  return { fill, fillHover: darker(fill, 0.05), on: wordsOn(L), edge, text, tint, tintStrong };
}

function deriveDark(brand: string): BrandTokens {
  const [L, C, H] = toOklch(brand);
  const calm = Math.min(C, 0.15);
  const tint = toHex(0.29, calm * 0.38, H);
  const tintStrong = toHex(0.36, calm * 0.5, H);
  const text = walk(0.74, 0.95, Math.min(C, 0.11), H, reads(4.6, tint, tintStrong, ground.dark.raised));
  const fill = isBright(L) ? brand : walk(0.6, 0.45, calm, H, reads(4.6, '#ffffff'));
  return { fill, fillHover: darker(fill, 0.045), on: wordsOn(L), edge: fill, text, tint, tintStrong };
}

/** Yellow, lime, pale sky: such a colour stays as it is, and the words on it turn dark instead. */
function isBright(L: number): boolean {
  return L >= 0.78;
}

function wordsOn(L: number): string {
  return isBright(L) ? ground.light.ink : '#ffffff';
}

function reads(least: number, ...grounds: readonly string[]) {
  return (hex: string) => grounds.every((each) => contrast(hex, each) >= least);
}

function walk(from: number, to: number, C: number, H: number, holds: (hex: string) => boolean): string {
  const step = from < to ? 0.005 : -0.005;
  for (let L = from; step > 0 ? L <= to : L >= to; L += step) {
    const hex = toHex(L, C, H);
    if (holds(hex)) return hex;
  }
  return toHex(to, C, H);
}

function darker(hex: string, by: number): string {
  const [L, C, H] = toOklch(hex);
  return toHex(L - by, C, H);
}
