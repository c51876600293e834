/** Lightness 0..1, chroma, hue in degrees. Equal steps of lightness look equal, which sRGB does not offer. */
export type Oklch = readonly [L: number, C: number, H: number];
type Triple = readonly [number, number, number];

/** WCAG 2 contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const la = luminance(a);
  const lb = luminance(b);
  return (Math.max(la, lb) + 0.05) / (Math.min(la, lb) + 0.05);
}

/** From `#rrggbb`. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearChannels(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(bb, a) * 180) / Math.PI;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, bb), (hue + 360) % 360];
}

/** The nearest colour sRGB can show: chroma gives way, lightness and hue do not. */
export function toHex(L: number, C: number, H: number): string {
  for (let c = C; ; c -= 0.002) {
    const rgb = linearRgb(L, Math.max(c, 0), H);
    if (c <= 0 || rgb.every((v) => v >= -0.0005 && v <= 1.0005)) return `#${rgb.map(channelHex).join('')}`;
  }
}

function luminance(hex: string): number {
  const [r, g, b] = linearChannels(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearChannels(hex: string): Triple {
  const at = (i: number) => toLinear(Number.parseInt(hex.slice(i, i + 2), 16) / 255);
  return [at(1), at(3), at(5)];
}

function linearRgb(L: number, C: number, H: number): Triple {
  const a = C * Math.cos((H * Math.PI) / 180);
  const b = C * Math.sin((H * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function channelHex(linear: number): string {
  return Math.round(255 * toGamma(Math.min(1, Math.max(0, linear))))
    .toString(16)
    .padStart(2, '0');
}

const toLinear = (x: number) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
const toGamma = (x: number) => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);
